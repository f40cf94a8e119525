/** A reason why nothing was published that the office can do something about. */
export class NotPublished extends Error {}
