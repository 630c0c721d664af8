/** The name of a language in that language. */
export const nameOfLanguage = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
