import type { LetterText } from '@klesis/contract/letters/letters.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { differsIn, letterParts } from '../same-text.ts'
import classes from './compare.module.css'
import { letterLines } from './letter-lines.ts'
import { wordDifferences } from './word-differences.ts'

interface Props {
  before: LetterText
  after: LetterText
  languages: readonly string[]
}

/** What a letter says otherwise than another: words that went are struck out, those that came are underlined. */
export function LetterDifferences({ before, after, languages }: Props) {
  const { t } = useTranslation('letters')
  const shown = [...new Set([...languages, ...Object.keys(before.body), ...Object.keys(after.body)])].filter((language) => differsIn(language, before, after))
  if (shown.length === 0) return <p className={classes.none}>{t('compare.same')}</p>
  return shown.map((language) => (
    <section key={language} className={classes.language}>
      {languages.length > 1 && <h4>{t('compare.in', { language })}</h4>}
      {letterParts.map((part) => (
        <PartDifferences
          key={part}
          name={t(part)}
          language={language}
          before={before[part][language] ?? ''}
          after={after[part][language] ?? ''}
          isHtml={part === 'body'}
        />
      ))}
    </section>
  ))
}

function PartDifferences({ name, language, before, after, isHtml }: { name: string; language: string; before: string; after: string; isHtml: boolean }) {
  const { t } = useTranslation('letters')
  if (before === after) return null
  const read = isHtml ? letterLines : (text: string) => text
  const runs = wordDifferences(read(before), read(after))
  const isMarkupOnly = runs.every(({ kind }) => kind === 'same')
  const marks = { same: 'span', removed: 'del', added: 'ins' } as const
  return (
    <div className={classes.part}>
      <b>{name}</b>
      {isMarkupOnly ? (
        <p className={classes.none}>{t('compare.markup')}</p>
      ) : (
        <div className={classes.words} lang={language} data-private>
          {runs.map(({ kind, words }, index) => {
            const Mark = marks[kind]
            // biome-ignore lint/suspicious/noArrayIndexKey: the runs are those of one comparison
            return <Mark key={index}>{words}</Mark>
          })}
        </div>
      )}
    </div>
  )
}
