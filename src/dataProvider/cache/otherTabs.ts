/** The channel, shared by all sessions of the page. */
let channel: BroadcastChannel | undefined;

const open = (): BroadcastChannel => {
  channel ??= new BroadcastChannel('atrium.writes');
  return channel;
};

/** Writes that affect every screen: other tabs read the data again. */
const shared: ReadonlySet<string> = new Set(['currentTenant', 'definitions', 'notifications']);

/** Tells other tabs of the browser about a write, if it concerns them. @see rules 11.9 */
export function tellOtherTabs(name: string): void {
  if (shared.has(name)) open().postMessage(name);
}

/** Listens for writes of other tabs. A new listener replaces the old one. */
export function hearOtherTabs(wrote: (name: string) => void): void {
  open().onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && shared.has(data)) wrote(data);
  };
}
