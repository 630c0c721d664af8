import type { Language } from '@klesis/contract/wire.ts'
import type { AnswerLine } from '@klesis/forms/diff/summarise.ts'
import { scopusKey, scopusPage } from '@klesis/forms/parts/asked-parts.ts'
import { Anchor } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { lineText } from './line-text.ts'

const LookupText = lazyPart(() => import('./LookupText.tsx').then((file) => ({ default: file.LookupText })))

/** The text of an answer; a Scopus ID leads to its page. */
export const Answer = ({ line, line: { key, text, component }, language }: { line: AnswerLine; language: Language }) =>
  component.dataSrc === 'lookup' ? (
    <Suspense fallback={text}>
      <LookupText language={language} write={(itemLabel) => lineText(line, { language, itemLabel })} />
    </Suspense>
  ) : key === scopusKey && /^\d{10,11}$/.test(text) ? (
    <Anchor href={scopusPage(text)} target="_blank" rel="noopener noreferrer">
      {text}
    </Anchor>
  ) : (
    text
  )
