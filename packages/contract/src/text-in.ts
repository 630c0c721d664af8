import type { LocalizedText } from './wire.ts'

/** The text to show: in this language, else in Greek, else in any language that has one. */
export const textIn = (text: LocalizedText, language: string): string => [text[language], text.el, ...Object.values(text)].find((words) => words?.trim()) ?? ''
