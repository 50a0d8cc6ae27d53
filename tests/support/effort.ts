/** What work takes of the processor in this process, in milliseconds: what else the machine does meanwhile counts nothing. */
export async function effortOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
