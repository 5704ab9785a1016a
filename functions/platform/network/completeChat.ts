import * as z from 'zod';
import { CHAT_TIMEOUT_MS } from '#shared/limits.ts';

/** A service compatible with OpenAI's chat completions: Amazon Bedrock, Azure, Ollama and many others. */
export interface Model {
  /** Without `/chat/completions`, such as https://bedrock-runtime.eu-west-1.amazonaws.com/openai/v1. */
  address: string;
  model: string;
  /** Empty if the service requires none. */
  key: string;
}

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

const Completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string().min(1) }) })).min(1) });

/** The model's next message; undefined if the service does not answer in time or answers incorrectly. */
export const completeChat = async ({ address, model, key }: Model, messages: ModelMessage[]): Promise<string | undefined> => {
  try {
    const response = await fetch(`${address.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== '' && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model, messages }),
      signal: AbortSignal.timeout(CHAT_TIMEOUT_MS),
      // A redirect would reveal the key to another server.
      redirect: 'error',
    });
    if (!response.ok) return undefined;
    return Completion.parse(await response.json()).choices[0]?.message.content;
  } catch {
    return undefined;
  }
};
