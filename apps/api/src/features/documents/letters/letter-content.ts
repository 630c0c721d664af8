import { languages } from '@klesis/contract/languages.ts'
import { fillLetter } from '@klesis/contract/letters/letter-placeholders.ts'
import type { LetterText } from '@klesis/contract/letters/letters.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Language } from '@klesis/contract/wire.ts'
import type { Block, DocumentContent } from '@klesis/pdf/render/content.ts'
import type { Db } from '../../../db/db.ts'
import { withItemLabels } from '../../lookups/index.ts'
import type { PaperPictures } from '../../org/index.ts'
import { htmlBlocks } from './html-blocks.ts'
import { type LetterSource, letterheadLines, letterValues } from './letter-values.ts'

/** The language of a letter: the wanted one where the text has it, otherwise that in which it is written. */
export const letterLanguage = ({ body }: LetterText, wanted: string): Language => {
  const has = (language: string) => (body[language] ?? '').trim() !== ''
  return languages.find((one) => one === wanted && has(one)) ?? languages.find(has) ?? 'el'
}

interface Written {
  source: LetterSource
  text: LetterText
  language: Language
  /** Where no unit issues it. */
  site: string
  pictures: PaperPictures
}

/** A letter with its placeholders filled in; its foot is for the caller to say. */
export async function letterContent(db: Db, { source, text, language, site, pictures }: Written): Promise<Omit<DocumentContent, 'footer'>> {
  const { now } = source
  const { title, blocks } = await withItemLabels(
    db,
    (itemLabel) => {
      const values = letterValues(source, language, itemLabel)
      const fill = (words: string) => fillLetter(words, values)
      return { title: fill(textIn(text.title, language)).replaceAll(/\s+/g, ' ').trim(), blocks: htmlBlocks(textIn(text.body, language), fill) }
    },
    { language, now },
  )
  const lines = letterheadLines(source, language)
  const heading: Block[] = title === '' ? [] : [{ kind: 'heading', level: 1, text: title }]
  return {
    title,
    language,
    letterhead: { logo: pictures.logo, lines: lines.length > 0 ? lines : [site] },
    blocks: [...heading, ...blocks],
    createdAt: now.toISOString(),
  }
}
