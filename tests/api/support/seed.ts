/**
 * The seed of generated tests: another one each day, the same one all day, `TEST_SEED=…` to repeat a run. It is printed,
 * so that what failed once can be seen again.
 */
export function testSeed(what: string): number {
  const chosenSeed = Number.parseInt(process.env.TEST_SEED ?? '', 10);
  const seed = Number.isSafeInteger(chosenSeed) ? chosenSeed : Math.floor(Date.now() / 86_400_000);
  console.log(`${what}: TEST_SEED=${seed}`);
  return seed;
}
