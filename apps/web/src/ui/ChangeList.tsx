import type { Change } from '@klesis/contract/history.ts'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './ChangeList.module.css'

interface Props {
  changes: readonly Change[]
  /** The number of changes that were not kept. */
  more: number
  /** The text of a field of the portal's own. */
  nameOf: (field: string) => string
  /** What the summary says instead of “What changed”. */
  title?: string
  isOpen?: boolean
}

/** What an edit changed, behind a summary: each thing before and after. Recordings mask the texts. */
export function ChangeList({ changes, more, nameOf, title, isOpen = false }: Props) {
  const { t } = useTranslation('change-list')
  if (changes.length === 0) return null
  return (
    <details className={classes.changes} open={isOpen}>
      <summary>{title ?? t('title', { count: changes.length + more })}</summary>
      <ul>
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a past edit never changes
          <li key={index}>
            <span className={classes.name}>
              {[...change.section, change.label, change.field === null ? '' : nameOf(change.field)].filter(Boolean).join(' › ')}
            </span>
            <Sides change={change} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.more}>{t('more', { count: more })}</p>}
    </details>
  )
}

function Sides({ change: { before, after } }: { change: Change }) {
  const { t } = useTranslation('change-list')
  const [hasBefore, hasAfter] = [Boolean(before), Boolean(after)]
  if (hasBefore && hasAfter)
    return (
      <div className={classes.sides} data-private>
        <Side of="del" title={t('before')} text={before ?? ''} />
        <span className={classes.arrow} aria-hidden>
          →
        </span>
        <Side of="ins" title={t('after')} text={after ?? ''} />
      </div>
    )
  const title = hasBefore ? t(after === null ? 'removed' : 'cleared') : t(before === null ? 'added' : 'filled')
  return (
    <div className={classes.side} data-private>
      <Side of={hasBefore ? 'del' : 'ins'} title={title} text={(hasBefore ? before : after) ?? ''} />
    </div>
  )
}

function Side({ of: Mark, title, text }: { of: 'del' | 'ins'; title: string; text: string }) {
  return (
    <Mark>
      <span className={classes.title}>{title}</span> <LongText text={text} />
    </Mark>
  )
}

const shownAtFirst = 160

/** A text whose end is folded while it is long. */
function LongText({ text }: { text: string }) {
  const { t } = useTranslation('change-list')
  const [isWhole, setWhole] = useState(false)
  if (text === '') return <span className={classes.empty}>{t('empty')}</span>
  if (text.length <= shownAtFirst * 1.25) return <span className={classes.text}>{text}</span>
  return (
    <>
      <span className={classes.text}>{isWhole ? text : `${text.slice(0, shownAtFirst).trimEnd()}…`}</span>
      <button type="button" className={classes.fold} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {t(isWhole ? 'fold' : 'whole')}
      </button>
    </>
  )
}
