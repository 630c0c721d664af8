/** A language as it calls itself. */
export const nameOfLanguage = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
