/** The part of XMLHttpRequest that an upload uses, over fetch; everything else is missing and fails. */
export class FakeXmlHttpRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  #headers = new Headers();
  #request: { method: string; address: string } = { method: '', address: '' };
  #reply = new Headers();
  #stop = new AbortController();

  open(method: string, address: string) {
    this.#request = { method, address };
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }

  getAllResponseHeaders() {
    return [...this.#reply].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }

  abort() {
    this.#stop.abort();
    this.onabort?.();
  }

  async send(body: FormData) {
    try {
      const { method, address } = this.#request;
      const response = await fetch(address, { method, headers: this.#headers, body, signal: this.#stop.signal });
      this.upload.onprogress?.({ loaded: 100, total: 100 });
      this.status = response.status;
      this.responseText = await response.text();
      this.#reply = response.headers;
      this.onload?.();
    } catch {
      if (!this.#stop.signal.aborted) this.onerror?.();
    }
  }
}
