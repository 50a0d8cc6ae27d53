import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEvents, type StreamEvent } from '#console/dataProvider/live/eventStream';
import { createRealtime } from '#console/dataProvider/live/realtime';

const bytes = (chunks: readonly string[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

describe('a stream of events', () => {
  it('is read in chunks of any size, with ids of their own lines', async () => {
    const text = 'id: e.1\n\n: \nid: e.2\n\nevent: change\nid: e.3\ndata: {"a":\ndata: 1}\n\ndata: plain\n\n';
    const expected: StreamEvent[] = [
      { event: '', id: 'e.1', data: '' },
      { event: '', id: 'e.2', data: '' },
      { event: 'change', id: 'e.3', data: '{"a":\n1}' },
      { event: 'message', id: undefined, data: 'plain' },
    ];
    for (const chunks of [[text], [...text]]) {
      const heard: StreamEvent[] = [];
      await readEvents(bytes(chunks), (event) => heard.push(event));
      expect(heard).toEqual(expected);
    }
  });
});

describe('a stream that is silent', () => {
  afterEach(() => void vi.useRealTimers());

  it('ends after two missed lines that a backend sends to keep it open', async () => {
    vi.useFakeTimers();
    let more: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
    const left = vi.fn();
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        more = controller;
      },
      cancel: left,
    });
    const ended = vi.fn();
    void readEvents(body, () => {}).then(ended);
    await vi.advanceTimersByTimeAsync(40_000);
    more?.enqueue(new TextEncoder().encode(': \n\n'));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(ended).toHaveBeenCalledOnce();
    expect(left).toHaveBeenCalledOnce();
  });
});

describe('react-admin’s realtime contract', () => {
  function shared() {
    const followed: (readonly string[])[] = [];
    const recalled: [string, number][] = [];
    const sent: [string, unknown][] = [];
    let listeners: Parameters<NonNullable<Parameters<typeof createRealtime>[0]>>[1] | undefined;
    const realtime = createRealtime((_name, events) => {
      listeners = events;
      return {
        follow: (topics) => followed.push(topics),
        recall: (topic, since) => recalled.push([topic, since]),
        publish: (topic, event) => sent.push([topic, event]),
        close: () => {},
      };
    }, 'session');
    const change = (data: object, id = 'e.1') => listeners?.heard({ event: 'change', id, data: JSON.stringify(data) });
    return {
      realtime,
      followed,
      recalled,
      sent,
      change,
      reset: (data = {}) => listeners?.heard({ event: 'reset', id: 'e.1', data: JSON.stringify(data) }),
    };
  }

  it('follows subscribed topics, until they are unsubscribed', () => {
    const { realtime, followed } = shared();
    const [list, record] = [vi.fn(), vi.fn()];
    realtime.subscribe('resource/projects', list);
    realtime.subscribe('resource/projects/1', record);
    realtime.unsubscribe('resource/projects', list);
    realtime.unsubscribe('resource/projects/1', record);
    expect(followed).toEqual([['projects'], ['projects', 'projects/1'], ['projects/1'], []]);
  });

  it('notifies a list and the changed records, the parent of a changed child, and all subscriptions of a reset', () => {
    const { realtime, change, reset } = shared();
    const [list, one, other] = [vi.fn(), vi.fn(), vi.fn()];
    realtime.subscribe('resource/projects', list);
    realtime.subscribe('resource/projects/1', one);
    realtime.subscribe('resource/projects/2', other);
    change({ resource: 'projects', action: 'restored', ids: ['1'], changeId: 'c', userId: 'u' });
    expect(list.mock.lastCall?.[0]).toMatchObject({
      type: 'created',
      topic: 'resource/projects',
      payload: { ids: ['1'] },
    });
    expect(one.mock.lastCall?.[0]).toMatchObject({ type: 'created', payload: { ids: ['1'] } });
    change({
      resource: 'comments',
      action: 'deleted',
      ids: ['9'],
      parent: { resource: 'projects', id: '2' },
      changeId: 'c',
      userId: null,
    });
    expect(other.mock.lastCall?.[0]).toMatchObject({
      type: 'updated',
      topic: 'resource/projects/2',
      payload: { ids: ['2'] },
    });
    change({ resource: 'projects', action: 'updated', many: true, changeId: 'c', userId: 'u' });
    expect(list.mock.lastCall?.[0]).toMatchObject({ type: 'updated', payload: { ids: [], many: true } });
    expect([list, one, other].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1]);
    reset();
    expect([list, one, other].map(({ mock }) => mock.calls.length)).toEqual([3, 2, 2]);
  });

  it('notifies each subscription once of repeated events', () => {
    const { realtime, recalled, change } = shared();
    const [first, later] = [vi.fn(), vi.fn()];
    const created = { resource: 'projects', action: 'created', ids: ['1'], changeId: 'c', userId: 'u' };
    realtime.subscribe('resource/projects', first);
    change(created, 'e.1');
    realtime.subscribe('resource/projects', later, 1234);
    expect(recalled).toEqual([['projects', 1234]]);
    change(created, 'e.1');
    change(created, 'e.2');
    expect([first, later].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
  });

  it('notifies a reset of some topics to these topics only', () => {
    const { realtime, reset } = shared();
    const [projects, clients] = [vi.fn(), vi.fn()];
    realtime.subscribe('resource/projects', projects);
    realtime.subscribe('resource/clients', clients);
    reset({ topics: ['clients'] });
    expect([projects, clients].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it('passes on events published under other topics, here and to other tabs', () => {
    const { realtime, sent } = shared();
    const heard = vi.fn();
    realtime.subscribe('news', heard);
    realtime.subscribe('resource/projects', vi.fn());
    realtime.publish('news', { type: 'hello', payload: { ids: ['1'] } });
    expect(heard.mock.lastCall?.[0]).toMatchObject({ topic: 'news', type: 'hello', date: expect.any(Date) });
    expect(sent).toEqual([['news', { type: 'hello', payload: { ids: ['1'] } }]]);
  });

  it('works without a stream, for events published in the page', () => {
    const realtime = createRealtime(undefined, 'session');
    const heard = vi.fn();
    realtime.subscribe('resource/projects', heard);
    realtime.publish('resource/projects', { type: 'updated' });
    expect(heard).toHaveBeenCalledOnce();
  });
});
