import { rulePoints } from '@klesis/contract/procedures/rules/rule-points.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { useOnceReady } from '../../../ui/UntilReady.tsx'
import { useAddressText } from '../../../ui/use-address-text.ts'
import type { PointState } from '../triggers/point-states.ts'
import { ScriptDialog } from '../triggers/ScriptDialog.tsx'
import { TriggerActions } from '../triggers/TriggerActions.tsx'
import { TriggerDialogs } from '../triggers/TriggerDialogs.tsx'
import { TriggerLines, TriggerMarks } from '../triggers/TriggerFacts.tsx'
import classes from './points.module.css'

interface Props {
  invitation: { id: number; isPublished: boolean }
  of: PointState
  mayWrite: boolean
  /** The rules of the point, which run before its script, or why they are not here; undefined while they load, and the script would move with them. */
  children: ReactNode
  /** The text of a script that a rule was turned into: it is open, and not saved. */
  proposed: string | undefined
  onProposedClosed: () => void
}

/** One point: what happens there, its rules, and its script. Who writes no scripts reads it. */
export function PointPage({ invitation: { id, isPublished }, of, mayWrite, children, proposed, onProposedClosed }: Props) {
  const { t } = useTranslation(['points', 'procedures', 'rules'])
  const { point, state } = of
  const isSettled = useOnceReady(children !== undefined)
  // A link to a script opens it.
  const [named, name] = useAddressText('script')
  const [opened, open] = useState<'script' | 'versions' | 'remove' | undefined>(named === point.id && state?.exists ? 'script' : undefined)
  const close = () => {
    open(undefined)
    if (named) name('')
  }
  const title = textIn(point.title, useLanguage())
  return (
    <div className={classes.page}>
      <header>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.about}>{t(`about.${point.id}`)}</p>
      </header>
      {children ?? <Card aria-label={t('rules:rules')}>{rulePoints[point.id].effects.length > 0 && <RowsSkeleton count={3} height={44} />}</Card>}
      {isSettled && (
        <Card aria-label={t('script')}>
          <div className={classes.script}>
            <div className={`${text.stacked} ${classes.facts}`}>
              <h3 className={classes.heading}>
                <span>{t('script')}</span>
                {state?.exists && <TriggerMarks state={state} />}
              </h3>
              {!state?.exists && <p className={text.soft}>{t(mayWrite ? 'none' : 'noneReadOnly')}</p>}
              <TriggerLines state={state} />
            </div>
            <TriggerActions invitationId={id} of={of} mayWrite={mayWrite} onOpen={open} />
          </div>
          {mayWrite && isPublished && <p className={`${text.soft} ${classes.note}`}>{t('procedures:publishedNote')}</p>}
        </Card>
      )}
      {proposed !== undefined && <ScriptDialog invitationId={id} of={of} mayWrite={mayWrite} proposed={proposed} onClose={onProposedClosed} />}
      {opened && <TriggerDialogs kind={opened} invitationId={id} of={of} mayWrite={mayWrite} onClose={close} />}
    </div>
  )
}
