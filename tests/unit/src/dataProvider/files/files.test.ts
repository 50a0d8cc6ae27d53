import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectHttp } from '#console/dataProvider/calls/httpClient';
import { dispositionFileName } from '#console/dataProvider/files/contentDisposition';
import { FakeXmlHttpRequest } from '../fakeXmlHttpRequest';
import { errorOf, startConsole } from '../support';

afterEach(() => {
  vi.unstubAllGlobals();
});

const pdf = (name = 'plan.pdf') => new File(['%PDF-1.7 …'], name, { type: 'application/pdf' });

describe('uploads (rules 3.1, 3.2)', () => {
  it('send File and Description, report progress, and return the document', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeXmlHttpRequest);
    const { provider, backend, lastBody } = await startConsole();
    const steps: [number, number][] = [];
    const { data } = await provider.uploadDocument({
      owner: { kind: 'project', projectId: 'p1' },
      file: pdf('Füße ✓.pdf'),
      description: 'The plan',
      onProgress: (sent, total) => steps.push([sent, total]),
    });
    expect(backend.requests.at(-1)?.path).toBe('/api/Documents/projects/p1/upload');
    expect(lastBody()).toEqual({ File: 'Füße ✓.pdf', Description: 'The plan' });
    expect(data).toMatchObject({ fileName: 'Füße ✓.pdf', createdByUser: 'u1' });
    expect(steps.at(-1)).toEqual([100, 100]);
  });

  it('of images send Category and Metadata as JSON with the owner and the time', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeXmlHttpRequest);
    const { provider, backend } = await startConsole();
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    const owner = { kind: 'inventory', inventoryItemId: 'i1' } as const;
    const { data } = await provider.uploadImage({ owner, file, description: 'Photo for Drill', category: 'Site' });
    expect(backend.requests.at(-1)).toMatchObject({
      path: '/api/Inventory/i1/images/upload',
      body: { File: 'a.png', Description: 'Photo for Drill', Category: 'Site' },
    });
    expect(data.metadata).toMatchObject({ itemId: 'i1', uploadedAt: expect.any(String) });
    expect(data.originalUrl).toBe(`${backend.url}/files/${data.imageId}`);
  });

  it('are refused with the backend’s message, and can be cancelled', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeXmlHttpRequest);
    const { provider, backend } = await startConsole();
    const owner = { kind: 'travel', entityType: 'TravelDataFlight', entityId: 'f1' } as const;
    const path = '/api/Documents/travel-data/{entityType}/{entityId}/upload';
    backend.intercept('POST', path, { status: 413, body: { status: 413, message: 'At most 25 MB' } });
    expect(await errorOf(provider.uploadDocument({ owner, file: pdf() }))).toMatchObject({
      status: 413,
      body: { message: 'At most 25 MB' },
    });
    const leaving = new AbortController();
    const running = provider.uploadDocument({ owner, file: pdf(), signal: leaving.signal });
    leaving.abort();
    expect(await errorOf(running)).toMatchObject({ name: 'AbortError' });
  });

  it('continue with a new token after theirs expired (rules 13.26)', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeXmlHttpRequest);
    const { provider, backend, unauthorized } = await startConsole();
    let token = 'ran out';
    const renewToken = vi.fn(async () => {
      token = backend.token();
      return token;
    });
    connectHttp({ token: () => token, renewToken });
    const owner = { kind: 'project', projectId: 'p1' } as const;
    expect((await provider.uploadDocument({ owner, file: pdf() })).data).toMatchObject({ fileName: 'plan.pdf' });
    expect(backend.requests.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
    expect([renewToken.mock.calls.length, unauthorized()]).toEqual([1, 0]);
  });
});

describe('downloads (rules 3.7, 3.8)', () => {
  it('have the bytes and the name from the backend', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeXmlHttpRequest);
    const { provider } = await startConsole();
    const owner = { kind: 'project', projectId: 'p1' } as const;
    const { data } = await provider.uploadDocument({ owner, file: pdf('Füße "1".pdf') });
    const file = await provider.downloadDocument({ owner, documentId: data.id });
    expect(file.data.fileName).toBe('Füße "1".pdf');
    expect(await file.data.blob.text()).toBe('%PDF-1.7 …');
    expect((await provider.downloadDocument({ documentId: data.id })).data.fileName).toBe('Füße "1".pdf');
  });

  it('need a stored token', async () => {
    const { provider } = await startConsole();
    connectHttp({ token: () => null });
    expect(await errorOf(provider.downloadDocument({ documentId: 'd1' }))).toMatchObject({
      message: 'No authentication token found',
    });
  });

  it('report status and text of a failure', async () => {
    const { provider } = await startConsole();
    expect(await errorOf(provider.downloadDocument({ documentId: 'd1' }))).toMatchObject({
      message: 'Download failed: 404 Not Found',
    });
  });

  it('of an image follow the redirect to its final address', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeXmlHttpRequest);
    const { provider, backend } = await startConsole();
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    const { data } = await provider.uploadImage({ owner: { kind: 'project', projectId: 'p1' }, file });
    const { imageId } = data;
    expect((await provider.imageDownloadUrl({ imageId })).data).toBe(`${backend.url}/files/${imageId}`);
    expect((await provider.imageUrl({ imageId, expirationMinutes: 5 })).data).toBe(`${backend.url}/files/${imageId}`);
    expect(backend.requests.at(-1)?.query).toEqual({ expirationMinutes: '5' });
  });
});

describe('the name in a Content-Disposition (RFC 6266, RFC 8187)', () => {
  it.each([
    ['attachment; filename=plan.pdf', 'plan.pdf'],
    ['attachment; filename="a \\"b\\" c.pdf"', 'a "b" c.pdf'],
    ['attachment; filename="Fu_e.pdf"; filename*=UTF-8\'\'Fu%C3%9Fe.pdf', 'Fuße.pdf'],
    ["attachment; filename*=utf-8'de'%E2%82%AC%20rates.txt", '€ rates.txt'],
    ["attachment; filename*=ISO-8859-1''%A3%20rates.txt", '£ rates.txt'],
    ['attachment; filename="plain.txt"; filename*=UTF-8\'\'%ZZ', 'plain.txt'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['inline', undefined],
    [null, undefined],
  ])('of %s is %s', (header, name) => {
    expect(dispositionFileName(header)).toBe(name);
  });
});
