import type { SendPorts } from '#frontend/transfer/sendFile.ts';

/** Uploads one part to its signed address. Only XMLHttpRequest reports upload progress. */
export const sendPart: SendPorts['sendPart'] = ({ url, headers }, bytes, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    // The answer is empty; without a type Firefox parses it as XML and logs an error.
    request.responseType = 'text';
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      onProgress(bytes.size);
      if (request.status < 300) resolve();
      else reject(new Error(`${request.status}`));
    };
    request.onerror = () => reject(new Error('network'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    request.send(bytes);
  });
