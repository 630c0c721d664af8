import type { ImpactChange } from '@klesis/contract/invitations/impact.ts'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import text from '../../../ui/text.module.css'
import { ImpactApplications } from './ImpactApplications.tsx'
import { isLight } from './is-light.ts'
import { useCounts } from './use-counts.ts'
import type { KnownSave } from './use-impact.ts'
import classes from './versions.module.css'

/** The changes of a save with the applications that each concerns; those that concern no answer are folded. */
export function ImpactChanges({ save }: { save: KnownSave }) {
  const { t } = useTranslation('versions')
  const { changes, more } = save.impact
  const grave = changes.filter(({ kind }) => !isLight(kind))
  const lighter = changes.filter(({ kind }) => isLight(kind))
  return (
    <div>
      {grave.length > 0 && (
        <ul className={classes.changes} aria-label={t('impact.changes')}>
          {grave.map((change) => (
            <Change key={change.id} save={save} change={change} />
          ))}
        </ul>
      )}
      {lighter.length > 0 && (
        <details className={classes.lighter} open={grave.length === 0}>
          <summary>{t('impact.lighter', { count: lighter.length })}</summary>
          <ul>
            {lighter.map(({ id, kind, label }) => (
              <li key={id}>{t(`change.${kind}`, { label })}</li>
            ))}
          </ul>
        </details>
      )}
      {more > 0 && <p className={text.soft}>{t('impact.more', { count: more })}</p>}
    </div>
  )
}

function Change({ save, change: { id, kind, label, isAtMost, drafts, submitted } }: { save: KnownSave; change: ImpactChange }) {
  const { t } = useTranslation('versions')
  const [isOpen, setOpen] = useState(false)
  const counts = useCounts()({ drafts, submitted })
  const numbers = [drafts > 0 && counts.drafts, submitted > 0 && counts.submitted].filter(Boolean).join(', ')
  const sentence = t(`change.${kind}`, { label })
  return (
    <li data-kind={kind}>
      <div>
        {sentence}{' '}
        <b>
          {isAtMost && numbers && `${t('impact.atMost')} `}
          {numbers || t('impact.none')}
        </b>
      </div>
      {numbers && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t('impact.show')}</summary>
          {isOpen && <ImpactApplications save={save} change={id} label={t('impact.listOf', { change: sentence })} />}
        </details>
      )}
    </li>
  )
}
