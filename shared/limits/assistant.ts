/** Letters of one message to the assistant, and messages of a talk that are sent along. */
export const CHAT_MESSAGE_LENGTH = 4000;
export const CHAT_MESSAGES = 40;

/** Questions a person may ask in an hour. */
export const CHAT_PER_PERSON = 60;

/** The largest document the assistant reads, in bytes, and how many letters of it are told to the model. */
export const CHAT_BYTES = 32 * 1024 * 1024;
export const CHAT_LENGTH = 120_000;

/** Milliseconds a model has to answer; a gateway gives up at 29 seconds. */
export const CHAT_TIMEOUT_MS = 25_000;
