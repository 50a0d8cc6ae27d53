/** What languages do not say yet, in English (`build/untranslated.ts`). */
declare module 'virtual:untranslated' {
  interface Words {
    readonly [key: string]: string | Words;
  }
  const untranslated: Readonly<Record<string, () => Promise<{ default: Words }>>>;
  export default untranslated;
}
