/** A page has one channel for all its sessions. */
let channel: BroadcastChannel | undefined;

const open = (): BroadcastChannel => {
  channel ??= new BroadcastChannel('atrium.writes');
  return channel;
};

/** Writes that affect every screen: other tabs read again what changed. */
const shared: ReadonlySet<string> = new Set(['currentTenant', 'definitions', 'notifications']);

/** Tells the browser's other tabs of a write, where it concerns them. @see rules 11.9 */
export function tellOtherTabs(name: string): void {
  if (shared.has(name)) open().postMessage(name);
}

/** Hears of the writes of other tabs; the newest listener is the only one. */
export function hearOtherTabs(wrote: (name: string) => void): void {
  open().onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && shared.has(data)) wrote(data);
  };
}
