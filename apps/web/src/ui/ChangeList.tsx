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
}

/** What an edit changed, behind a summary: each thing before and after. Recordings mask the texts. */
export function ChangeList({ changes, more, nameOf }: Props) {
  const { t } = useTranslation('app')
  if (changes.length === 0) return null
  return (
    <details className={classes.changes}>
      <summary>{t('changes.title', { count: changes.length + more })}</summary>
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
      {more > 0 && <p className={classes.more}>{t('changes.more', { count: more })}</p>}
    </details>
  )
}

function Sides({ change: { before, after } }: { change: Change }) {
  const { t } = useTranslation('app')
  return (
    <div className={classes.sides} data-private>
      {before !== null && (
        <del>
          <span className={classes.side}>{t(after === null ? 'changes.removed' : 'changes.before')}</span>
          <LongText text={before} />
        </del>
      )}
      {before !== null && after !== null && (
        <span className={classes.arrow} aria-hidden>
          →
        </span>
      )}
      {after !== null && (
        <ins>
          <span className={classes.side}>{t(before === null ? 'changes.added' : 'changes.after')}</span>
          <LongText text={after} />
        </ins>
      )}
    </div>
  )
}

const shownAtFirst = 160

/** A text whose end is folded while it is long. */
function LongText({ text }: { text: string }) {
  const { t } = useTranslation('app')
  const [isWhole, setWhole] = useState(false)
  if (text === '') return <span className={classes.empty}>{t('changes.empty')}</span>
  if (text.length <= shownAtFirst * 1.25) return <span className={classes.text}>{text}</span>
  return (
    <>
      <span className={classes.text}>{isWhole ? text : `${text.slice(0, shownAtFirst).trimEnd()}…`}</span>
      <button type="button" className={classes.fold} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {t(isWhole ? 'changes.fold' : 'changes.whole')}
      </button>
    </>
  )
}
