-- Tables and rows as the program kept them with River 0.31.0, for the test of the upgrade.
PRAGMA user_version = 6;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE enquiries (
	reference    TEXT PRIMARY KEY,
	key          TEXT NOT NULL UNIQUE,
	fingerprint  TEXT NOT NULL,
	form         TEXT NOT NULL,
	topic        TEXT NOT NULL,
	name         TEXT NOT NULL,
	email        TEXT NOT NULL,
	phone        TEXT NOT NULL,
	company      TEXT NOT NULL,
	subject      TEXT NOT NULL,
	message      TEXT NOT NULL,
	state        TEXT NOT NULL,
	suspicions   TEXT NOT NULL,
	-- Times are milliseconds since 1970; NULL means that it has not happened.
	received_at  INTEGER NOT NULL,
	answer_by    INTEGER NOT NULL,
	delivered_at INTEGER,
	reminded_at  INTEGER,
	answered_at  INTEGER,
	-- The file is described here and lies in attachment_chunks; an empty name means that there is none.
	file_name    TEXT NOT NULL,
	file_type    TEXT NOT NULL,
	file_size    INTEGER NOT NULL,
	file_sha256  TEXT NOT NULL,
	file_scan    TEXT NOT NULL
, refused_at INTEGER, refused_why TEXT NOT NULL DEFAULT '', file_settled_at INTEGER, held_told_at INTEGER, callback TEXT NOT NULL DEFAULT '') STRICT;
INSERT INTO enquiries VALUES('DG-2611-00001','key-1','4fb7713e70e53c591e125caadf39f95b0a856d80e107da7d5edfbf0a687c38ee','contact','project','Jörg Größe','Joerg@Firma.example','040 1234','Größe & Söhne','Durchlass „Süd“',replace('Zeile eins\nZeile zwei, Nummer 1 🚜','\n',char(10)),'delivered','',1794826800000,1794913200000,1794826860000,NULL,NULL,'Lageplan Süd.pdf','application/pdf',3000,'067ed5712a8a8b038bdde24f2b9d5735e320e1e0ba8597156c2d9d27339ea1e7','off',NULL,'',1794826860000,NULL,'');
INSERT INTO enquiries VALUES('DG-2611-00002','key-2','c46780391a394bd300402784be55b6c6488ad81088c1b5816b4a9119026e9e15','contact','project','Jörg Größe','Joerg@Firma.example','040 1234','Größe & Söhne','Durchlass „Süd“',replace('Zeile eins\nZeile zwei, Nummer 2 🚜','\n',char(10)),'received','',1794826800000,1794913200000,NULL,NULL,NULL,'','',0,'','',NULL,'',NULL,NULL,'');
INSERT INTO enquiries VALUES('DG-2611-00003','key-3','b6a51d438d21f97162c66c54c816e317af5f6d9a73964e7df08790d80dc1cbab','contact','project','Jörg Größe','Joerg@Firma.example','040 1234','Größe & Söhne','Durchlass „Süd“',replace('Zeile eins\nZeile zwei, Nummer 3 🚜','\n',char(10)),'received','',1794826800000,1794913200000,NULL,NULL,NULL,'','',0,'','',NULL,'',NULL,NULL,'');
INSERT INTO enquiries VALUES('DG-2611-00008','key-8','5274b0c7213ed302c4d4c5cad86aff5c74214bd2fdb1c12ef096cbb6a2bfc841','contact','project','Jörg Größe','Joerg@Firma.example','040 1234','Größe & Söhne','Durchlass „Süd“',replace('Zeile eins\nZeile zwei, Nummer 8 🚜','\n',char(10)),'received','',1794826800000,1794913200000,NULL,NULL,NULL,'','',0,'','',1794826860000,'mail server refused: hand over the mail (code 552 5.3.4)',NULL,NULL,'');
INSERT INTO enquiries VALUES('DG-2611-00004','key-4','0427e93cb53d132546e3751bc7fe2890ba79653366aaac729d610bc6da730b58','contact','project','Jörg Größe','Joerg@Firma.example','040 1234','Größe & Söhne','Durchlass „Süd“',replace('Zeile eins\nZeile zwei, Nummer 4 🚜','\n',char(10)),'received','',1794826800000,1794913200000,NULL,NULL,NULL,'','',0,'','',NULL,'',NULL,NULL,'');
INSERT INTO enquiries VALUES('DG-2611-00005','key-5','7384b4a3f159d6e64c67e3b7162e0e48d3f39821ac72dabf7d9aeff4b3efc420','contact','project','Jörg Größe','Joerg@Firma.example','040 1234','Größe & Söhne','Durchlass „Süd“',replace('Zeile eins\nZeile zwei, Nummer 5 🚜','\n',char(10)),'quarantined','links',1794826800000,1794913200000,NULL,NULL,NULL,'','',0,'','',NULL,'',NULL,1794830400000,'');
INSERT INTO enquiries VALUES('DG-2611-00006','key-6','7c31488a44b3ccb18143689efb2c67c61fc2a1a307a299e97937a65a45dc490a','application','application','Jörg Größe','','040 1234','','Maschinist (m/w/d)',replace('Zeile eins\nZeile zwei, Nummer 6 🚜','\n',char(10)),'quarantined','links',1794826800000,1794913200000,NULL,NULL,NULL,'','',0,'','',NULL,'',NULL,1794830400000,'Nach 17 Uhr');
INSERT INTO enquiries VALUES('DG-2611-00007','key-7','91ad45464ccbe953ca96fa7547d1dc5127e4f9a61fffd920d042d476fea7eed3','contact','project','Jörg Größe','Joerg@Firma.example','040 1234','Größe & Söhne','Durchlass „Süd“',replace('Zeile eins\nZeile zwei, Nummer 7 🚜','\n',char(10)),'quarantined','links',1794826800000,1794913200000,NULL,NULL,NULL,'','',0,'','',NULL,'',NULL,NULL,'');
CREATE TABLE attachment_chunks (
	reference TEXT NOT NULL REFERENCES enquiries (reference) ON DELETE CASCADE,
	position  INTEGER NOT NULL,
	content   BLOB NOT NULL,
	PRIMARY KEY (reference, position)
) STRICT;
INSERT INTO attachment_chunks VALUES('DG-2611-00001',0,X'cb7f4da25fd2f712d878300eef61638164b7beda31f6ae326bc296592143a0c8b5517a66a74d60500936bffaa7da15e441dcf5ef3579e820930739bd2451418bc02dee2a911d250d19a2353739481f516086ee72a21e7c8b9709c0c64152185b615ff0cd5167c0fcb367e49d413e50562db1281a50f8657eb5f3096882d80b3ec059757454c1af4b0a4ddb674ae9e3bfe1412177b77e34580ab26e64965150224e23330b7a10b1c69b72ad86212a1cb37b30fdeba19b4dba2314a044ab22a253f821b7950feb613018752f0284a02d527bfdf001c910e6d287eff67e1638d89193a1421dad464fbdebb454505113a5bd3d53e0fd0c38c27e16fdb5ff047dce8cbfda886853f62950ffbdad52ebaa6dfdfc3e11ec5c68aff28534b4c000cd4d73dd6ffb7c6f85ebd97cab7213268fc95f0d295994d90c47d336a4e967ce48840af55b1a1abe2a5af314945c153927f1372fbb590a40430f9953f6b87b5c095ed75ab32cf803cbab19702026546cb488a5e77588f5a9fd73b27e15522e2115b8f4ff2dd5b72704fdff08572865a7d8ac550f319102e77bbc40be5c40f1f2dc5f60239f4deba662b7302bb2fd3d373005ecec2f31371da2ecfc1f8b9ac2df44f2ec91ca1155df3c43b3272d9fc231b9cb5d94dae4f62caba55dea9edf8d027a7e7decfe6b439e7843d431aec3648166142db1ddc1e769f920967d6e48c3724fe3f68689be78146cbc9a33b4d174e465332f5962604d6c48a46c97ab73087a308673284650bf49d82864fe20130e6f910c668da0fb21a1665550742ac91c934d40de28c542b2ec8585ec3595b9aff974c1d4c7158b182a2046bc046c18808eb9e9de579a7a3fac648a0beb0941f19f7b6e472a07e984cd1a86954f4c164c11216127415f15bc87c49185a454e7e2ba085b66c6f18d10f4bbd95428f3a9cab6c148e89684dc37c34f864fe62bcb3033c67b03798612668fccd64a31c53d93f64265fe57fa9702e789c5763b72615c84278a0d44d94880d488fc305c42806167677735c968282780c44d17e5d4ad64257076fd07c330bb0c086c0c556bf122e576db4bded072ceb21a1193f56f75c056ccfbbd3ea19077c914e7ce516d276faef7bd0276c0d11c3b4c927627b73335810ebe75c114af783c9be7b3c1da94b3ded8d573a5249e698a53fc2a14ac6bc0cfafccf445edb7b11b39f0e5bcc2be887367c6cc114581c6f94e27f19fc556a3f8a3a090d987df14458c28702c4098b7b478899f3fbad1fd925fb37e3ab16efb1301e15a864c1e13ba5851fe5bfe248dd9935f175b94dcf50d8b9770e57f43ca3007116944df618631d3b2d584eb24401794f3b3a61ae4c9c2fc20bf164be099bec517adae79fd9d57cf79371c7382916368007d54cf57832fd79634a0ba8f8c194a8112b1d63f2933dd9de308fa90a81f4beb229646e86ccffbf9983bb49bff14d31c5764ee93fd3ed0826b1cb997f7f39e47be335bef44e96596b10d72e7b9c27833c193548509c44115d87b2a42e30caf1a7bd27e8990941195662269a8d48d7322764d26a07556fc942c0ea6d4d106c83fcd6622e505ff01d173ecdde645722b7af50d66eaa5d88849868acc02b8710f816c96f31c3ea6ddefa6bd2037113350b83bb51d2b58fecad9f4b42ba5d99eea2f90c4869dc1ddee234673f330f38cb5e1c974e5a5cbf096142b08a621980e6570319691dfd51a9e821d1752aabb2a4ea7964321624f94818c63da8dc282bd88517453eb7c13b0f9d988595cc2e5e6f896d5e43a9797e70315ee0507e571762764f6ce1e2d979b353e22284be646babb46170194d6d660e41e2ea267b829b76f16561526d2bddd20a2c8618e74195fe7889d429af2170e13cd17ca9be9c65e214d777d980737842b932302b78541f3e71010b6731cfb766c8cab6f0862b9e440c0c0df10c3e50bc167ec036621e4fe0e326c42c2dabbc9995c4cfd257de9a8b859c801430e245a34ecc2ca4441fc7471af8dac2d749976da50d0aca82372ca3dc0028dd2423a72737bd7abdec33779d3654c16c34d4c1986d0b37d28e3640f8d14ccfa72a93f7c859df3fa9c0e7073fb4c50f455d25702cce0ec53c1feea9dedef7c5b966b8cdf375ce39545e556614ba6bddf54e858b73c1990e8a91e111ec580055f34998dff278e1312d7fae80b7c5f5343547949c4688c4e181d3ef989efecc1f2670e159fb23ace9f15ee269a6d5e3024e64abe11dd25d8053d9a8bf032d589f5931003c3c41417efc2a9f73ea3838e08a57ca32730d0045edb846293dded381ac22ca2b01b7148cc8563c34240dcf9c240052f5b19b960ae2314ca16d1cbf79a0b3b2cf995e0ea6797f121ba81d4c5072ac5a6b5d9ac4158226e45f1a78d2fee791cd193fd7037fb9c2ea8b7146a2172911c642b3bca3b9f4c8657e4cf50f8b026794dc3b4106366ae61c258a14d5044233e38079f50902490aa24942c888fef62765258f944dc324ad02d52ce37f375777de6e9d2870fdc38ab5e1fc124345e09c0d4c5f06f15926f4b2c999f4a30d8522c4219cf80f187d03d8242322955e9a823a66f865a2b8a0f57e503f48f1499ac834c8303bd6abd15d383e5ee77cf23ee7b7e77977bd2dcd3ea995768453612a211f41ecb30b9e6a90d0e9bf75427aea3fb5825e5b8b4dfa082d51aa44f3b5116617e492ee7f5f6b513d6fce8929df01e53041dbf4ef02797654a8a1d91ada0917a12c1eb17f74faf441c22de36625708872859f4cf061fe4f9dcd8f3a9e5ab8a6fa0c49e615d79a45b9504c389264f4192d451c4ed07c73030ade694eea7056554afec7f209ab1e0b889299e01a9526cf9f211f0fd75fe448f18576455892bfa906ce5ba8856ca9668590bbc734b4111df99e77c660753748bac4d057ed8295d91c98b7a066d737ee7e01e03bc0ba4188495e62303213d290a1b4336c8c97bc3ce2a356f43f367780c0e2bfbf34d48b32e72a64b5ed4c7a109b8cca35d30246b2e0d047dcb4c1a2e011bd6d91e3c07cbd1ae599f5a4fc0dbd54c2f9da9609a3cbe6ec5011b7537a5b7f0362d280843e008a938c2c71c9cc40cee238f6b3723b88c145818f07c7d357df625087ff8d5cb41d11088035e729fc1638ea6d1df666b258904e8ae75e45fffd2ee961519e622f8019353756e7a47a62951ee1f3cc94af0942e097153cb6723fb5058f1be9013234a74cb695a4e52d1a5d1143ca54552778f047bdbf7e37c2321320a9ee4260b574d1f9b329d84ba831abefd1467ed35e8342e37954f79930cf1ec1007fb855e4a098b76f88639c9ce072cc6c3d8948cd041b7c3cf81930605c28e6bc727e7fb36410d30b24612d8c02f4c8f799b8f1197af7262611750d521cb110ca4dcb1ce8545719d57344ca4d9e96bfc54643e4bcd22e9899d1d8a06466739448cf3b3656dbe65ba62840a8ce9a8c69544d701524ea07863326ae7adf2fe397b2f13b4a2c6a6bbcf8727ac877b19f891a10b083478b0a9b9b39327f7f1ce6d3989f72d8848bd35a75e4c903df7efc52a5d3fee6ece622a9d31b4f4af7ceaa750ad4693350e9fca78d776db600152c6bfc767af724e36a8242e2788cbcec1977ba49951cccff8c9ba48db5ebc60d12449124ab66682b49635e2efc52c786c5f80dcb8cb587a78792fc51ea10c500a0405e5d6f457d67062e1f351020ec2c16ee2bc6d2f42b4ed62b9ef0b3bf33de398104a422d2537658ceb10289e046a9491ea5f5c42c87c5221daa254ef368c598318c99305687f827d922d9ad828e0dd8c76125f3d5c0a5b316cfc01c055907b018219d9ec7e19611b28106ce5fd5fd5791f98a147cd8b5cf5793acb5288f5c54b43e6984dd44f2a5fcb7c13e8365964448ee31bab90aa9c7f8a9d74dc1b9cbb53062cfab8a76f97c5bf391bf3d2b6f9abbf8c6045ec89b7943c20c000c761e49d95d90f92ef6aae36cd1f0500ee0022df93d2a089405d7de18f83268572355ee3ddfe1825e26128f81c18e889a5a0dfb26027199f947c86a1b5c69f88d52bd0a9e0c3e5caf03eb3efa7ad328ed4d3426fcac60a6e69e99a65ffd9ba662bef825d37d4813ea68484a1cdded46477e3317077230bc483330a9a446860a4df21d957c2586e5dde4762c385d05af385acc464c28c5ac3b114df1ceb662b41fc896407760c5e8fa0d647bf62d3d1880a68df27ea57a500107b0b70e2635f18671d091803aac7a1b477227d5514d9');
CREATE TABLE spent_tokens (
	id         TEXT PRIMARY KEY,
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO spent_tokens VALUES('token-1',1794913200000);
INSERT INTO spent_tokens VALUES('token-2',1794913200000);
INSERT INTO spent_tokens VALUES('token-3',1794913200000);
INSERT INTO spent_tokens VALUES('token-4',1794913200000);
INSERT INTO spent_tokens VALUES('token-5',1794913200000);
INSERT INTO spent_tokens VALUES('token-6',1794913200000);
INSERT INTO spent_tokens VALUES('token-7',1794913200000);
INSERT INTO spent_tokens VALUES('token-8',1794913200000);
CREATE TABLE housekeeping (
	id          INTEGER PRIMARY KEY CHECK (id = 1),
	-- When the clock was looked at last, and since when it has been steady.
	clock_seen  INTEGER,
	clock_since INTEGER,
	-- How many deletions have not been followed by the emptying of the write-ahead log, which still holds the text.
	erasing     INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO housekeeping VALUES(1,NULL,NULL,0);
CREATE TABLE proofs_told (
	proof TEXT NOT NULL,
	until TEXT NOT NULL,
	PRIMARY KEY (proof, until)
) STRICT;
INSERT INTO proofs_told VALUES('pq','2026-12-31');
CREATE TABLE visits (
	day TEXT NOT NULL,
	kind TEXT NOT NULL,
	name TEXT NOT NULL,
	count INTEGER NOT NULL,
	PRIMARY KEY (day, kind, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE river_queue (
    name text PRIMARY KEY NOT NULL,
    created_at timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP,
    metadata blob NOT NULL DEFAULT (json('{}')),
    paused_at timestamp,
    updated_at timestamp NOT NULL
);
INSERT INTO river_queue VALUES('mail','2026-11-16 21:47:15.613','{}',NULL,'2026-11-16 21:47:15.613');
INSERT INTO river_queue VALUES('default','2026-11-16 21:47:15.614','{}',NULL,'2026-11-16 21:47:15.614');
CREATE TABLE river_leader (
    elected_at timestamp NOT NULL,
    expires_at timestamp NOT NULL,
    leader_id text NOT NULL,
    name text PRIMARY KEY NOT NULL DEFAULT 'default' CHECK (name = 'default'),
    CONSTRAINT name_length CHECK (length(name) > 0 AND length(name) < 128),
    CONSTRAINT leader_id_length CHECK (length(leader_id) > 0 AND length(leader_id) < 128)
);
CREATE TABLE river_migration (
    line text NOT NULL,
    version integer NOT NULL,
    created_at timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT line_length CHECK (length(line) > 0 AND length(line) < 128),
    CONSTRAINT version_gte_1 CHECK (version >= 1),
    PRIMARY KEY (line, version)
);
INSERT INTO river_migration VALUES('main',1,'2026-11-16 21:47:15');
INSERT INTO river_migration VALUES('main',2,'2026-11-16 21:47:15');
INSERT INTO river_migration VALUES('main',3,'2026-11-16 21:47:15');
INSERT INTO river_migration VALUES('main',4,'2026-11-16 21:47:15');
INSERT INTO river_migration VALUES('main',5,'2026-11-16 21:47:15');
INSERT INTO river_migration VALUES('main',6,'2026-11-16 21:47:15');
CREATE TABLE river_client (
    id text PRIMARY KEY NOT NULL,
    created_at timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP,
    metadata blob NOT NULL DEFAULT (json('{}')),
    paused_at timestamp,
    updated_at timestamp NOT NULL,
    CONSTRAINT name_length CHECK (length(id) > 0 AND length(id) < 128)
);
CREATE TABLE river_client_queue (
    river_client_id text NOT NULL REFERENCES river_client (id) ON DELETE CASCADE,
    name text NOT NULL,
    created_at timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP,
    max_workers integer NOT NULL DEFAULT 0,
    metadata blob NOT NULL DEFAULT (json('{}')),
    num_jobs_completed integer NOT NULL DEFAULT 0,
    num_jobs_running integer NOT NULL DEFAULT 0,
    updated_at timestamp NOT NULL,
    PRIMARY KEY (river_client_id, name),
    CONSTRAINT name_length CHECK (length(name) > 0 AND length(name) < 128),
    CONSTRAINT num_jobs_completed_zero_or_positive CHECK (num_jobs_completed >= 0),
    CONSTRAINT num_jobs_running_zero_or_positive CHECK (num_jobs_running >= 0)
);
CREATE TABLE river_job (
    id integer PRIMARY KEY, -- SQLite makes this autoincrementing automatically
    args blob NOT NULL DEFAULT '{}',
    attempt integer NOT NULL DEFAULT 0,
    attempted_at timestamp,
    attempted_by blob, -- json
    created_at timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP,
    errors blob, -- json
    finalized_at timestamp,
    kind text NOT NULL,
    max_attempts integer NOT NULL,
    metadata blob NOT NULL DEFAULT (json('{}')),
    priority integer NOT NULL DEFAULT 1,
    queue text NOT NULL DEFAULT 'default',
    state text NOT NULL DEFAULT 'available',
    scheduled_at timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP,
    tags blob NOT NULL DEFAULT (json('[]')),
    unique_key blob,
    unique_states integer,
    CONSTRAINT finalized_or_finalized_at_null CHECK (
        (finalized_at IS NULL AND state NOT IN ('cancelled', 'completed', 'discarded')) OR
        (finalized_at IS NOT NULL AND state IN ('cancelled', 'completed', 'discarded'))
    ),
    CONSTRAINT priority_in_range CHECK (priority >= 1 AND priority <= 4),
    CONSTRAINT queue_length CHECK (length(queue) > 0 AND length(queue) < 128),
    CONSTRAINT kind_length CHECK (length(kind) > 0 AND length(kind) < 128),
    CONSTRAINT state_valid CHECK (state IN ('available', 'cancelled', 'completed', 'discarded', 'pending', 'retryable', 'running', 'scheduled'))
);
INSERT INTO river_job VALUES(1,X'7b227265666572656e6365223a2244472d323631312d3030303031227d',1,'2026-11-16 21:47:15.615','["vm_2026_11_16T21_47_15_612041"]','2026-11-16 21:47:15.591',NULL,'2026-11-16 21:47:15.617192383 +0000 UTC m=+0.066324868','enquiry_mail',700,'{"river:unique_nonce":"139c45cd8722c413"}',1,'mail','completed','2026-11-16 21:47:15.591','[]',X'aca664d0a838cd8041ae5f4fbaaf01405d61fcaf201e55dd9322bd4b119e90c1',245);
INSERT INTO river_job VALUES(2,X'7b227265666572656e6365223a2244472d323631312d3030303032227d',2,'2026-11-16 21:47:16.612','["vm_2026_11_16T21_47_15_612041","vm_2026_11_16T21_47_15_612041"]','2026-11-16 21:47:15.595','[{"at":"2026-11-16T21:47:15.618146612Z","attempt":1,"error":"mail server: connect: connection refused","trace":""},{"at":"2026-11-16T21:47:16.615486687Z","attempt":2,"error":"mail server: connect: connection refused","trace":""}]',NULL,'enquiry_mail',700,'{"river:unique_nonce":"51fac807d1af7d1d"}',1,'mail','retryable','2026-11-16 21:47:33.029194422 +0000 UTC','[]',X'612e8c628c9e6eb5af4d03a812a128a72a8eeca291830671bf67f53961286727',245);
INSERT INTO river_job VALUES(3,X'7b227265666572656e6365223a2244472d323631312d3030303033227d',1,'2026-11-16 21:47:15.618','["vm_2026_11_16T21_47_15_612041"]','2026-11-16 21:47:15.599','[{"at":"2026-11-16T21:47:15.619564761Z","attempt":1,"error":"mail server: connect: connection refused","trace":""}]','2026-11-16 21:47:15.61963511 +0000 UTC m=+0.068767624','enquiry_mail',1,'{"river:unique_nonce":"0e82c00016f649c0"}',1,'mail','discarded','2026-11-16 21:47:15.599','[]',X'c62edc5ddb8df9034ade509594c09928f1a57f6f83e71b07f168dd272dcacd6d',245);
INSERT INTO river_job VALUES(4,X'7b227265666572656e6365223a2244472d323631312d3030303038227d',1,'2026-11-16 21:47:15.620','["vm_2026_11_16T21_47_15_612041"]','2026-11-16 21:47:15.602','[{"at":"2026-11-16T21:47:15.715392039Z","attempt":1,"error":"JobCancelError: mail server refused: hand over the mail (code 552 5.3.4)","trace":""}]','2026-11-16 21:47:15.727396562 +0000 UTC m=+0.176529067','enquiry_mail',700,'{"river:unique_nonce":"65c312c4c576e7ac"}',1,'mail','cancelled','2026-11-16 21:47:15.602','[]',X'bd570f089a0e7485c4f73d9b51c80715eda3d80659a20c618edb64686a927a57',245);
INSERT INTO river_job VALUES(5,X'7b227265666572656e6365223a2244472d323631312d3030303034227d',0,NULL,NULL,'2026-11-16 21:47:17.628',NULL,NULL,'enquiry_mail',700,'{"river:unique_nonce":"f9713caa621466e2"}',1,'mail','available','2026-11-16 21:47:17.628','[]',X'673131475c6d45bdec05d338e5dc1804fad08cb7c99f7269835ceac4f4be623f',245);
INSERT INTO river_job VALUES(6,X'7b227265666572656e636573223a5b2244472d323631312d3030303035222c2244472d323631312d3030303036225d7d',0,NULL,NULL,'2026-11-16 21:47:17.633',NULL,NULL,'held_mail',700,'{"river:unique_nonce":"21207c5e9d970e6f"}',1,'mail','available','2026-11-16 21:47:17.633','[]',X'e9049e55ebc24cdf8cc3ae0e55ee8f7ad8ee1b4049cdfaed25a0c2f5ea2f52a7',245);
INSERT INTO river_job VALUES(7,X'7b2270726f6f66223a227071222c22756e74696c223a22323032362d31322d3331227d',0,NULL,NULL,'2026-11-16 21:47:17.643',NULL,NULL,'proof_mail',700,'{"river:unique_nonce":"2bc6dcaff048417e"}',1,'mail','available','2026-11-16 21:47:17.643','[]',X'04a53401ee4b24d982e3df5a8f7643ef340ff377aa55c16e94ec56b12954e06b',245);
CREATE INDEX enquiries_received_at ON enquiries (received_at);
CREATE INDEX enquiries_answer_by ON enquiries (answer_by) WHERE state IN ('received', 'delivered');
CREATE INDEX enquiries_email ON enquiries (lower(email));
CREATE INDEX spent_tokens_expires_at ON spent_tokens (expires_at);
CREATE INDEX enquiries_held ON enquiries (received_at) WHERE state = 'quarantined' AND held_told_at IS NULL;
CREATE INDEX enquiries_unchecked ON enquiries (received_at) WHERE file_scan = 'unchecked';
CREATE INDEX river_job_kind ON river_job (kind);
CREATE INDEX river_job_state_and_finalized_at_index ON river_job (state, finalized_at) WHERE finalized_at IS NOT NULL;
CREATE INDEX river_job_prioritized_fetching_index ON river_job (state, queue, priority, scheduled_at, id);
CREATE UNIQUE INDEX river_job_unique_idx ON river_job (unique_key)
    WHERE unique_key IS NOT NULL
        AND unique_states IS NOT NULL
        AND CASE state
            WHEN 'available' THEN unique_states & (1 << 0)
            WHEN 'cancelled' THEN unique_states & (1 << 1)
            WHEN 'completed' THEN unique_states & (1 << 2)
            WHEN 'discarded' THEN unique_states & (1 << 3)
            WHEN 'pending'   THEN unique_states & (1 << 4)
            WHEN 'retryable' THEN unique_states & (1 << 5)
            WHEN 'running'   THEN unique_states & (1 << 6)
            WHEN 'scheduled' THEN unique_states & (1 << 7)
            ELSE 0
        END >= 1;
COMMIT;
