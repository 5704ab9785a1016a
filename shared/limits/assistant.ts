/** Characters of one message to the assistant, and messages of a conversation sent along. */
export const CHAT_MESSAGE_LENGTH = 4000;
export const CHAT_MESSAGES = 40;

/** Questions per person and hour. */
export const CHAT_PER_PERSON = 60;

/** The largest document that the assistant reads, in bytes, and how many of its characters are sent to the model. */
export const CHAT_BYTES = 32 * 1024 * 1024;
export const CHAT_LENGTH = 120_000;

/** Milliseconds that a model has to answer; gateways give up after 29 seconds. */
export const CHAT_TIMEOUT_MS = 25_000;
