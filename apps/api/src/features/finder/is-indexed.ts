import { searchWordsOf } from '../../db/search-words.ts'

/** Whether an index of three letters each helps to find a text. All rows would be read for a shorter one. */
export const isIndexed = (text: string): boolean => searchWordsOf(text).some((word) => [...word].length >= 3)
