-- Tables and rows as the program kept them with River 0.31.0, for the test of the upgrade.
--
-- PostgreSQL database dump
--

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: river_job_state; Type: TYPE; Schema: public; Owner: -
--

CREATE TYPE public.river_job_state AS ENUM (
    'available',
    'cancelled',
    'completed',
    'discarded',
    'pending',
    'retryable',
    'running',
    'scheduled'
);

--
-- Name: river_job_state_in_bitmask(bit, public.river_job_state); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.river_job_state_in_bitmask(bitmask bit, state public.river_job_state) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
    SELECT CASE state
        WHEN 'available' THEN get_bit(bitmask, 7)
        WHEN 'cancelled' THEN get_bit(bitmask, 6)
        WHEN 'completed' THEN get_bit(bitmask, 5)
        WHEN 'discarded' THEN get_bit(bitmask, 4)
        WHEN 'pending'   THEN get_bit(bitmask, 3)
        WHEN 'retryable' THEN get_bit(bitmask, 2)
        WHEN 'running'   THEN get_bit(bitmask, 1)
        WHEN 'scheduled' THEN get_bit(bitmask, 0)
        ELSE 0
    END = 1;
$$;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: attachment_chunks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.attachment_chunks (
    reference text NOT NULL,
    "position" integer NOT NULL,
    content bytea NOT NULL
);

--
-- Name: enquiries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.enquiries (
    reference text NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    form text NOT NULL,
    topic text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    company text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    state text NOT NULL,
    suspicions text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    answer_by timestamp with time zone NOT NULL,
    delivered_at timestamp with time zone,
    reminded_at timestamp with time zone,
    answered_at timestamp with time zone,
    file_name text NOT NULL,
    file_type text NOT NULL,
    file_size bigint NOT NULL,
    file_sha256 text NOT NULL,
    file_scan text NOT NULL,
    refused_at timestamp with time zone,
    refused_why text DEFAULT ''::text NOT NULL,
    file_settled_at timestamp with time zone,
    held_told_at timestamp with time zone,
    callback text DEFAULT ''::text NOT NULL
);

--
-- Name: housekeeping; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.housekeeping (
    id integer NOT NULL,
    clock_seen timestamp with time zone,
    clock_since timestamp with time zone,
    CONSTRAINT housekeeping_id_check CHECK ((id = 1))
);

--
-- Name: proofs_told; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.proofs_told (
    proof text NOT NULL,
    until text NOT NULL
);

--
-- Name: river_client; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public.river_client (
    id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    paused_at timestamp with time zone,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT name_length CHECK (((char_length(id) > 0) AND (char_length(id) < 128)))
);

--
-- Name: river_client_queue; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public.river_client_queue (
    river_client_id text NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    max_workers bigint DEFAULT 0 NOT NULL,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    num_jobs_completed bigint DEFAULT 0 NOT NULL,
    num_jobs_running bigint DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT name_length CHECK (((char_length(name) > 0) AND (char_length(name) < 128))),
    CONSTRAINT num_jobs_completed_zero_or_positive CHECK ((num_jobs_completed >= 0)),
    CONSTRAINT num_jobs_running_zero_or_positive CHECK ((num_jobs_running >= 0))
);

--
-- Name: river_job; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.river_job (
    id bigint NOT NULL,
    state public.river_job_state DEFAULT 'available'::public.river_job_state NOT NULL,
    attempt smallint DEFAULT 0 NOT NULL,
    max_attempts smallint NOT NULL,
    attempted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finalized_at timestamp with time zone,
    scheduled_at timestamp with time zone DEFAULT now() NOT NULL,
    priority smallint DEFAULT 1 NOT NULL,
    args jsonb NOT NULL,
    attempted_by text[],
    errors jsonb[],
    kind text NOT NULL,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    queue text DEFAULT 'default'::text NOT NULL,
    tags character varying(255)[] DEFAULT '{}'::character varying[] NOT NULL,
    unique_key bytea,
    unique_states bit(8),
    CONSTRAINT finalized_or_finalized_at_null CHECK ((((finalized_at IS NULL) AND (state <> ALL (ARRAY['cancelled'::public.river_job_state, 'completed'::public.river_job_state, 'discarded'::public.river_job_state]))) OR ((finalized_at IS NOT NULL) AND (state = ANY (ARRAY['cancelled'::public.river_job_state, 'completed'::public.river_job_state, 'discarded'::public.river_job_state]))))),
    CONSTRAINT kind_length CHECK (((char_length(kind) > 0) AND (char_length(kind) < 128))),
    CONSTRAINT max_attempts_is_positive CHECK ((max_attempts > 0)),
    CONSTRAINT priority_in_range CHECK (((priority >= 1) AND (priority <= 4))),
    CONSTRAINT queue_length CHECK (((char_length(queue) > 0) AND (char_length(queue) < 128)))
);

--
-- Name: river_job_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.river_job_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

--
-- Name: river_job_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.river_job_id_seq OWNED BY public.river_job.id;

--
-- Name: river_leader; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public.river_leader (
    elected_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    leader_id text NOT NULL,
    name text DEFAULT 'default'::text NOT NULL,
    CONSTRAINT leader_id_length CHECK (((char_length(leader_id) > 0) AND (char_length(leader_id) < 128))),
    CONSTRAINT name_length CHECK ((name = 'default'::text))
);

--
-- Name: river_migration; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.river_migration (
    line text NOT NULL,
    version bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT line_length CHECK (((char_length(line) > 0) AND (char_length(line) < 128))),
    CONSTRAINT version_gte_1 CHECK ((version >= 1))
);

--
-- Name: river_queue; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.river_queue (
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    paused_at timestamp with time zone,
    updated_at timestamp with time zone NOT NULL
);

--
-- Name: schema_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.schema_version (
    version integer NOT NULL
);

--
-- Name: settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.settings (
    name text NOT NULL,
    value bytea NOT NULL
);

--
-- Name: spent_tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.spent_tokens (
    id text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

--
-- Name: visits; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.visits (
    day text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    count bigint NOT NULL
);

--
-- Name: river_job id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.river_job ALTER COLUMN id SET DEFAULT nextval('public.river_job_id_seq'::regclass);

--
-- Data for Name: attachment_chunks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.attachment_chunks VALUES ('DG-2611-00001', 0, '\x7e3a230f2782686f22a163d7665a507089f885569c5657a265eead781e1566279f3042a418784a159b6ca26f00b16c892a959ee0f97f9f8e1029a1ff9110cca75eefe420595ecbc76c5564829913c4443eaede6d093b2f9371b4c532ead2ed07ee6aa1d484d1b958c9a5ab1f9ce37a02f071f96966ea8b16171a8f3ae6a81cdc9586936d05f18cc22c6eb9e270b9d057069e8e22b2fb46130c595e18f9332b8a02adb5f4c57f575c5c07061fe95f06449af2ea1dda0b5c0fc44f7d659eb0ac4ace39f98b121a9674e23af712c638e13471cfffab8532a7b433b9868d89ca5ca9b3c47f69813aa837a01602120ba72503832642597da1e6c5ac774a30215456915f66191a42be0beed4384d492c64fc7d8c4fce90f1b598d3c0cfe6804bb30ed95a4a220150f0061c587f49b7f9fe852a942616e04d29d4bfe5b74905939a335a710131dc3f5a36916a4b795b5ac2e2926167ed84774bf6864cd5346d814fc6b595b605a0c6279edd6cc0b4d3e39d642341b1550cb1cc14f8c3530ff734743c6cca8c4cb86d36a0eea7972687aebd4500e9278a0e70ed54cb712904c1c1bdd5f7a30af3954d1bd87a29a0acef336daa99b231ced6f665ce2291c9bbbc1362b78a50d28001655db8b073e66febfe4aaa94ef36661df86ead917567d7c84dd570e844a721a84abc1d9e9858b01938493f6423bda1978dafa99353d9a2901ca81aa66497929ee763611f66e4fce6b2c165a776888d236c3ac938567ee47c60114c85762b52972bbf0ea0f3c25dadc571337b18038b596c219610e1d00780f5f24af9e94ca67fb926cb51faf0bbd555ffa07fec1b9c2ff2737ad4f12e45622b1d7a2ff3485a8f8624d570352a44ab7f79e7a56fb09c957543dda4e94b91b54f1d1ffdd8f2c603761019293b0283cc08a7a5645ef4053f9e47e7b7fea4e12ecb3365f715e413035af433251896f834036bab14da8248cf06891f2c9cdea23c444d9fca9937d7674e7a551124a3da3e7dd0ac94a1f64916a2445e6367258b19af51965d1dddc388a43265c2b02248089f30c98609875fac51a305ded541de4b16237e321bf6575cf0b14c8ff505e239afe9f53d9a0d9f3a4a9ad9226815b92f4d69c179090f9b32066b3c40045ec34f4b568b347e843cc87484f5686a5f5532825bbf6d9bbbcfd3a4d3a5163e6a24f39d7968b771d1d32c592b4ceffc96de5a2e37167c545a49fb9c25bfadb11a95049dd019d67306b6c12d7d6b4da580c1894e7b56e7f8618e902fe867f431fe3e06a1cfbf09ba62b7fa8393336741f6d2f8ddb1ac7c387c4f355286e7914f45ed400d9952a3dc4bbfa21d9259f72c60088e17b4d62585d95a3ee82631e5a4dcba7af939a81d8812aa9950ecc365ae9218e985fe2f3e6d124b90badca6ba3207c730496afff29151acc5530f46546d9a2dab6baff283637d8700523e9b910ebd6bbd400381064de7f390aec00d9c9247419f6325c275e9f6e5ee2236b1ea97707ce5ed232b95abb8d169a0ae56f9db1ddcb70cf4012f4c3b5f49daaef41a6affbe040671d4ea2617d7333606362395fd8d758d86987eb0e09423419a2385a1a6cb8dab0534dd8a5fbf34bb50cc694dca24d059e0a4bc6cfa52c66247fd51b05a010469157c45bd470545e0541df01cf9fca682da7dc180715cf59043bd9f1b71b1e4cf24f89cb5fa4c11c4e94d66c1307f303e5c6069557df919db6d17643eab1a1f1ac5ee184bbdecd9623c78276b7ffd338723bdf7620c6a6d8dce903c061d47fd59d1214319f81dd834b0fb00096a92b695989a5c3263b5a006624a31a76b31a0987f5106b40e9842e753163335fc06cba3094cd844704add09243ba3a3974d5f67175fe34d0082e522a13fefe91d24f9690e638dfb6401d2a171967cf5ef66c6407e85ffb85a1716a29cb0a233cc5900c989ce0f91fc4e5e0d87b7794b0a48373d5864f17f6d91f31b9ad7d2bbd7aaad7e1fb2519a9bd52774c1fb771976537c63b3a4aa4e5910ba02bdf196cae0178519eed3db89eb5449030e118e1548960a44376bf34edf6cb7ccac41a2ff36a0b90be7aa48eee654ce02c5ca848408b35c619281ae6a30f88c14e2d2ab5accf4791686e4c54d03fc690f232d09b574f35bab2f4843a639e7892037c63a41435417ef83dc29d316f7dda423bb2539b99c93158b3032983e91bcc8de729d7ddbe880be14e24cae950db7d8a9f5b6ba08de0e91ce05de658e587afd05de5677294a07707412d7e6f8f211b289e991402fd276788d71c927daf0e7af7ca9b0dd178de5eae07bf88b9e610822e136ae5ab9a91db74812069b4fccc7b606a476904f8f073089fa14eebf02fd78aae73bf2f638987f44a93557c412ece3c9fb189fb87539f1d74106d665dafbcdccac052c049ba5551524d076d605466dacfa4c03610d464c80407c2bb43e1140db1ffc6666d33901d349059a3c2a360706e65019957eff20ef243990168aebe34e03332728e0e6b1439fbb9b58e5e9245f8fdbb530ccbb6db980deb510a0eb21fb1c3cfa0407db2dd3133736313e957047b4e4f7827d52d72717ebbf0f22cc0e31ce8ba4ab2acd2fd1ff4025f5ed40141fc4230fc1cc3ac0b1feb42d12118ce6611e7946d52e1f5ad126924551a9b5873d15815bab91f10ba1f34a607b46e9179f0890145e62624f0850f02fa412483ed2b64caf5e22c2417e2619552fc8ad611f6c560cd8393a863f8cce4d5a748124a82857c311f490677194f74f91c9e1ce21a9faf1db1bbfca6f861e7c5e8cb9c57914bf7d35aeebc4c3c855f54c12f42abab9c41b29b3f1aa3292f171f4988d3730dd0333af0997d24b40b9bdb2d4cdb749dac498bc1ccec31677fc93e0ac3a8e90d91f080096f631941074f75a7326af2db022b15e4d9447ab54e57ded605a1b00c8155ab718d50bb2a12e0b04a134fa5a0285d40c23ff8d7be0cb2994f54d51f1542245f47bda29f68b4348c6dae959a86b47e41849d6c57e0179bd2565ddb459f00ed44c45a9f205132256264c82f8064380e2a8bc69f4d2305f83236a281b749584cdb5bc7131988c806ec9c5b7326152c3d14e1cd0217bd16d4a71ba44f61953a77e1f8e61536ba9e3a4fa567fdae3cfc5163d97bc831a7ff89260d2239ab0a9ab880e6618f62939bbe0332a408759c4a7f441402085d9245229d492a3c50a20d5f4198b3fc5cd89476f632c0a33ab1bf1b8995cd427dcbdeb2623003576d577b613b6badebdeb62a7289075c8b2cc9e9b07f756951c19f418d763e464f4fed3c490252827bc3b96fa69a416359cece286ab6b3d60c66f660b324f3e8ef8fa1954567be1c4ddc79a8ee2f1d0e0de23776423dacf05291d99cdd0ca93325516b16c1c289547837b8d1d0e391d618f45390755952e4e9ac5c6865c772300cd39562237de9cffc76949143792a89b072a83ee9f62e09db123aa0bd2ed1fd0dd92df46ab7faeaeeb8ebb8a01f632fca299aa52e91083dcb025acc4eb33273c830e286fcc100d56ef5485f3a67d849f77b7aac5c3b821c23ce5555d1868bfe99511a5ba9e5e03929d4473358e9a18f906b561e3cca5c781671dfb778451a57a9bfb4207667230c2e8ede53b08248e3b2cca06b1e3373f1513cb76ba1a6930a64a0e15091483587f0ee450397423f444c00d6289d6d6eb07aa4ac3b020cc2ce1b3db9169062d15071de0ce8551e14955ab32bc1254802201e2c62268728ba925180baba0612ec1302dc5ca0192a8677b1a0b90f611b6a413f98dcc56e4eaf88a336aa7ba978bfdad5503b650f4f42c8bc8375f60366957b000667799c10076944ccbc4425d487e6bf8109bd7f13bb50ce98ec1790340703f255f2802df76bd4112c06e0fd43bfdcfcbf2e0f59f3d09e3dbd6965071c9ceccbf91c7aff367d8fdac67af7c03cd430b51bd1c2fd56efda16bdfbf5d6e15769591d1f6c0b4b4e140d9eb44c03461abac9fe123c4fe4bcd1fdb04757a5800a741c4b97179c279bbd483e377fedb545ee27eed5967f37a06fc8ac979d205a0733cff0bbdf4d5be3e74cf73db2234e4578e0bd721db5637d6356a5296eaf0cccfba28214aebc02839e486f2fdad74cbba1609792fbd9eb04509e61f17437a411116f805f32c571f82131d6f2b5bf9fbe02c34a6f4721bbfb4cd747988a83edf2a5177c68145dd8018ce608eae9bedb724b6fd25d565761975c256d46caa5c531d269de60f725d20684b39547988');

--
-- Data for Name: enquiries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.enquiries VALUES ('DG-2611-00002', 'key-2', 'c46780391a394bd300402784be55b6c6488ad81088c1b5816b4a9119026e9e15', 'contact', 'project', 'Jörg Größe', 'Joerg@Firma.example', '040 1234', 'Größe & Söhne', 'Durchlass „Süd“', 'Zeile eins
Zeile zwei, Nummer 2 🚜', 'received', '', '2026-11-16 11:00:00+00', '2026-11-17 11:00:00+00', NULL, NULL, NULL, '', '', 0, '', '', NULL, '', NULL, NULL, '');
INSERT INTO public.enquiries VALUES ('DG-2611-00003', 'key-3', 'b6a51d438d21f97162c66c54c816e317af5f6d9a73964e7df08790d80dc1cbab', 'contact', 'project', 'Jörg Größe', 'Joerg@Firma.example', '040 1234', 'Größe & Söhne', 'Durchlass „Süd“', 'Zeile eins
Zeile zwei, Nummer 3 🚜', 'received', '', '2026-11-16 11:00:00+00', '2026-11-17 11:00:00+00', NULL, NULL, NULL, '', '', 0, '', '', NULL, '', NULL, NULL, '');
INSERT INTO public.enquiries VALUES ('DG-2611-00001', 'key-1', 'd3000f315b405a16a35b308537f289ed27618b5a5747479bed32afafb76e7b0c', 'contact', 'project', 'Jörg Größe', 'Joerg@Firma.example', '040 1234', 'Größe & Söhne', 'Durchlass „Süd“', 'Zeile eins
Zeile zwei, Nummer 1 🚜', 'delivered', '', '2026-11-16 11:00:00+00', '2026-11-17 11:00:00+00', '2026-11-16 11:01:00+00', NULL, NULL, 'Lageplan Süd.pdf', 'application/pdf', 3000, '5cbb1ba799322b2bd16225990cfaa78a747258b90e69c931e14219401c52168d', 'off', NULL, '', '2026-11-16 11:01:00+00', NULL, '');
INSERT INTO public.enquiries VALUES ('DG-2611-00008', 'key-8', '5274b0c7213ed302c4d4c5cad86aff5c74214bd2fdb1c12ef096cbb6a2bfc841', 'contact', 'project', 'Jörg Größe', 'Joerg@Firma.example', '040 1234', 'Größe & Söhne', 'Durchlass „Süd“', 'Zeile eins
Zeile zwei, Nummer 8 🚜', 'received', '', '2026-11-16 11:00:00+00', '2026-11-17 11:00:00+00', NULL, NULL, NULL, '', '', 0, '', '', '2026-11-16 11:01:00+00', 'mail server refused: hand over the mail (code 552 5.3.4)', NULL, NULL, '');
INSERT INTO public.enquiries VALUES ('DG-2611-00004', 'key-4', '0427e93cb53d132546e3751bc7fe2890ba79653366aaac729d610bc6da730b58', 'contact', 'project', 'Jörg Größe', 'Joerg@Firma.example', '040 1234', 'Größe & Söhne', 'Durchlass „Süd“', 'Zeile eins
Zeile zwei, Nummer 4 🚜', 'received', '', '2026-11-16 11:00:00+00', '2026-11-17 11:00:00+00', NULL, NULL, NULL, '', '', 0, '', '', NULL, '', NULL, NULL, '');
INSERT INTO public.enquiries VALUES ('DG-2611-00005', 'key-5', '7384b4a3f159d6e64c67e3b7162e0e48d3f39821ac72dabf7d9aeff4b3efc420', 'contact', 'project', 'Jörg Größe', 'Joerg@Firma.example', '040 1234', 'Größe & Söhne', 'Durchlass „Süd“', 'Zeile eins
Zeile zwei, Nummer 5 🚜', 'quarantined', 'links', '2026-11-16 11:00:00+00', '2026-11-17 11:00:00+00', NULL, NULL, NULL, '', '', 0, '', '', NULL, '', NULL, '2026-11-16 12:00:00+00', '');
INSERT INTO public.enquiries VALUES ('DG-2611-00006', 'key-6', '7c31488a44b3ccb18143689efb2c67c61fc2a1a307a299e97937a65a45dc490a', 'application', 'application', 'Jörg Größe', '', '040 1234', '', 'Maschinist (m/w/d)', 'Zeile eins
Zeile zwei, Nummer 6 🚜', 'quarantined', 'links', '2026-11-16 11:00:00+00', '2026-11-17 11:00:00+00', NULL, NULL, NULL, '', '', 0, '', '', NULL, '', NULL, '2026-11-16 12:00:00+00', 'Nach 17 Uhr');
INSERT INTO public.enquiries VALUES ('DG-2611-00007', 'key-7', '91ad45464ccbe953ca96fa7547d1dc5127e4f9a61fffd920d042d476fea7eed3', 'contact', 'project', 'Jörg Größe', 'Joerg@Firma.example', '040 1234', 'Größe & Söhne', 'Durchlass „Süd“', 'Zeile eins
Zeile zwei, Nummer 7 🚜', 'quarantined', 'links', '2026-11-16 11:00:00+00', '2026-11-17 11:00:00+00', NULL, NULL, NULL, '', '', 0, '', '', NULL, '', NULL, NULL, '');

--
-- Data for Name: housekeeping; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.housekeeping VALUES (1, NULL, NULL);

--
-- Data for Name: proofs_told; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.proofs_told VALUES ('pq', '2026-12-31');

--
-- Data for Name: river_client; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: river_client_queue; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: river_job; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.river_job VALUES (1, 'completed', 1, 700, '2026-11-16 21:47:19.512261+00', '2026-11-16 21:47:19.481991+00', '2026-11-16 21:47:19.515412+00', '2026-11-16 21:47:19.481991+00', 1, '{"reference": "DG-2611-00001"}', '{vm_2026_11_16T21_47_19_500113}', NULL, 'enquiry_mail', '{}', 'mail', '{}', '\xaca664d0a838cd8041ae5f4fbaaf01405d61fcaf201e55dd9322bd4b119e90c1', B'11110101');
INSERT INTO public.river_job VALUES (3, 'discarded', 1, 1, '2026-11-16 21:47:19.516722+00', '2026-11-16 21:47:19.492352+00', '2026-11-16 21:47:19.519256+00', '2026-11-16 21:47:19.492352+00', 1, '{"reference": "DG-2611-00003"}', '{vm_2026_11_16T21_47_19_500113}', '{"{\"at\": \"2026-11-16T21:47:19.519188727Z\", \"error\": \"mail server: connect: connection refused\", \"trace\": \"\", \"attempt\": 1}"}', 'enquiry_mail', '{}', 'mail', '{}', '\xc62edc5ddb8df9034ade509594c09928f1a57f6f83e71b07f168dd272dcacd6d', B'11110101');
INSERT INTO public.river_job VALUES (4, 'cancelled', 1, 700, '2026-11-16 21:47:19.519348+00', '2026-11-16 21:47:19.495642+00', '2026-11-16 21:47:19.522271+00', '2026-11-16 21:47:19.495642+00', 1, '{"reference": "DG-2611-00008"}', '{vm_2026_11_16T21_47_19_500113}', '{"{\"at\": \"2026-11-16T21:47:19.520122858Z\", \"error\": \"JobCancelError: mail server refused: hand over the mail (code 552 5.3.4)\", \"trace\": \"\", \"attempt\": 1}"}', 'enquiry_mail', '{}', 'mail', '{}', '\xbd570f089a0e7485c4f73d9b51c80715eda3d80659a20c618edb64686a927a57', B'11110101');
INSERT INTO public.river_job VALUES (2, 'retryable', 2, 700, '2026-11-16 21:47:20.533139+00', '2026-11-16 21:47:19.490587+00', NULL, '2026-11-16 21:47:36.836501+00', 1, '{"reference": "DG-2611-00002"}', '{vm_2026_11_16T21_47_19_500113,vm_2026_11_16T21_47_19_500113}', '{"{\"at\": \"2026-11-16T21:47:19.516435398Z\", \"error\": \"mail server: connect: connection refused\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-16T21:47:20.535375274Z\", \"error\": \"mail server: connect: connection refused\", \"trace\": \"\", \"attempt\": 2}"}', 'enquiry_mail', '{}', 'mail', '{}', '\x612e8c628c9e6eb5af4d03a812a128a72a8eeca291830671bf67f53961286727', B'11110101');
INSERT INTO public.river_job VALUES (5, 'available', 0, 700, NULL, '2026-11-16 21:47:21.641859+00', NULL, '2026-11-16 21:47:21.641859+00', 1, '{"reference": "DG-2611-00004"}', NULL, NULL, 'enquiry_mail', '{}', 'mail', '{}', '\x673131475c6d45bdec05d338e5dc1804fad08cb7c99f7269835ceac4f4be623f', B'11110101');
INSERT INTO public.river_job VALUES (6, 'available', 0, 700, NULL, '2026-11-16 21:47:21.653145+00', NULL, '2026-11-16 21:47:21.653145+00', 1, '{"references": ["DG-2611-00005", "DG-2611-00006"]}', NULL, NULL, 'held_mail', '{}', 'mail', '{}', '\xe9049e55ebc24cdf8cc3ae0e55ee8f7ad8ee1b4049cdfaed25a0c2f5ea2f52a7', B'11110101');
INSERT INTO public.river_job VALUES (7, 'available', 0, 700, NULL, '2026-11-16 21:47:21.66036+00', NULL, '2026-11-16 21:47:21.66036+00', 1, '{"proof": "pq", "until": "2026-12-31"}', NULL, NULL, 'proof_mail', '{}', 'mail', '{}', '\x04a53401ee4b24d982e3df5a8f7643ef340ff377aa55c16e94ec56b12954e06b', B'11110101');

--
-- Data for Name: river_leader; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: river_migration; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.river_migration VALUES ('main', 1, '2026-11-16 21:47:19.298023+00');
INSERT INTO public.river_migration VALUES ('main', 2, '2026-11-16 21:47:19.328159+00');
INSERT INTO public.river_migration VALUES ('main', 3, '2026-11-16 21:47:19.390397+00');
INSERT INTO public.river_migration VALUES ('main', 4, '2026-11-16 21:47:19.392179+00');
INSERT INTO public.river_migration VALUES ('main', 5, '2026-11-16 21:47:19.401403+00');
INSERT INTO public.river_migration VALUES ('main', 6, '2026-11-16 21:47:19.474391+00');

--
-- Data for Name: river_queue; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.river_queue VALUES ('mail', '2026-11-16 21:47:19.510144+00', '{}', NULL, '2026-11-16 21:47:19.510144+00');
INSERT INTO public.river_queue VALUES ('default', '2026-11-16 21:47:19.513368+00', '{}', NULL, '2026-11-16 21:47:19.513368+00');

--
-- Data for Name: schema_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.schema_version VALUES (6);

--
-- Data for Name: settings; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Data for Name: spent_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.spent_tokens VALUES ('token-1', '2026-11-17 11:00:00+00');
INSERT INTO public.spent_tokens VALUES ('token-2', '2026-11-17 11:00:00+00');
INSERT INTO public.spent_tokens VALUES ('token-3', '2026-11-17 11:00:00+00');
INSERT INTO public.spent_tokens VALUES ('token-8', '2026-11-17 11:00:00+00');
INSERT INTO public.spent_tokens VALUES ('token-4', '2026-11-17 11:00:00+00');
INSERT INTO public.spent_tokens VALUES ('token-5', '2026-11-17 11:00:00+00');
INSERT INTO public.spent_tokens VALUES ('token-6', '2026-11-17 11:00:00+00');
INSERT INTO public.spent_tokens VALUES ('token-7', '2026-11-17 11:00:00+00');

--
-- Data for Name: visits; Type: TABLE DATA; Schema: public; Owner: -
--

--
-- Name: river_job_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.river_job_id_seq', 7, true);

--
-- Name: attachment_chunks attachment_chunks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.attachment_chunks
    ADD CONSTRAINT attachment_chunks_pkey PRIMARY KEY (reference, "position");

--
-- Name: enquiries enquiries_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_key_key UNIQUE (key);

--
-- Name: enquiries enquiries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_pkey PRIMARY KEY (reference);

--
-- Name: housekeeping housekeeping_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.housekeeping
    ADD CONSTRAINT housekeeping_pkey PRIMARY KEY (id);

--
-- Name: proofs_told proofs_told_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.proofs_told
    ADD CONSTRAINT proofs_told_pkey PRIMARY KEY (proof, until);

--
-- Name: river_client river_client_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.river_client
    ADD CONSTRAINT river_client_pkey PRIMARY KEY (id);

--
-- Name: river_client_queue river_client_queue_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.river_client_queue
    ADD CONSTRAINT river_client_queue_pkey PRIMARY KEY (river_client_id, name);

--
-- Name: river_job river_job_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.river_job
    ADD CONSTRAINT river_job_pkey PRIMARY KEY (id);

--
-- Name: river_leader river_leader_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.river_leader
    ADD CONSTRAINT river_leader_pkey PRIMARY KEY (name);

--
-- Name: river_migration river_migration_pkey1; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.river_migration
    ADD CONSTRAINT river_migration_pkey1 PRIMARY KEY (line, version);

--
-- Name: river_queue river_queue_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.river_queue
    ADD CONSTRAINT river_queue_pkey PRIMARY KEY (name);

--
-- Name: settings settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);

--
-- Name: spent_tokens spent_tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.spent_tokens
    ADD CONSTRAINT spent_tokens_pkey PRIMARY KEY (id);

--
-- Name: visits visits_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_pkey PRIMARY KEY (day, kind, name);

--
-- Name: enquiries_answer_by; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX enquiries_answer_by ON public.enquiries USING btree (answer_by) WHERE (state = ANY (ARRAY['received'::text, 'delivered'::text]));

--
-- Name: enquiries_email; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX enquiries_email ON public.enquiries USING btree (lower(email));

--
-- Name: enquiries_held; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX enquiries_held ON public.enquiries USING btree (received_at) WHERE ((state = 'quarantined'::text) AND (held_told_at IS NULL));

--
-- Name: enquiries_received_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX enquiries_received_at ON public.enquiries USING btree (received_at);

--
-- Name: enquiries_unchecked; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX enquiries_unchecked ON public.enquiries USING btree (received_at) WHERE (file_scan = 'unchecked'::text);

--
-- Name: river_job_args_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX river_job_args_index ON public.river_job USING gin (args);

--
-- Name: river_job_kind; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX river_job_kind ON public.river_job USING btree (kind);

--
-- Name: river_job_metadata_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX river_job_metadata_index ON public.river_job USING gin (metadata);

--
-- Name: river_job_prioritized_fetching_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX river_job_prioritized_fetching_index ON public.river_job USING btree (state, queue, priority, scheduled_at, id);

--
-- Name: river_job_state_and_finalized_at_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX river_job_state_and_finalized_at_index ON public.river_job USING btree (state, finalized_at) WHERE (finalized_at IS NOT NULL);

--
-- Name: river_job_unique_idx; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX river_job_unique_idx ON public.river_job USING btree (unique_key) WHERE ((unique_key IS NOT NULL) AND (unique_states IS NOT NULL) AND public.river_job_state_in_bitmask(unique_states, state));

--
-- Name: spent_tokens_expires_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX spent_tokens_expires_at ON public.spent_tokens USING btree (expires_at);

--
-- Name: attachment_chunks attachment_chunks_reference_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.attachment_chunks
    ADD CONSTRAINT attachment_chunks_reference_fkey FOREIGN KEY (reference) REFERENCES public.enquiries(reference) ON DELETE CASCADE;

--
-- Name: river_client_queue river_client_queue_river_client_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.river_client_queue
    ADD CONSTRAINT river_client_queue_river_client_id_fkey FOREIGN KEY (river_client_id) REFERENCES public.river_client(id) ON DELETE CASCADE;

--
-- PostgreSQL database dump complete
--

