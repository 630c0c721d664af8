import type { EvaluatedApplication, EvaluationView } from '@klesis/contract/evaluations/evaluation.ts'
import { Button } from '@mantine/core'
import { IconBan, IconEyeOff, IconUserOff } from '@tabler/icons-react'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { SubmittedText } from '../../../ui/SubmittedText.tsx'
import text from '../../../ui/text.module.css'
import { AnswerSummary } from '../../forms/index.ts'
import { readEvaluationForm } from '../form/read-evaluation-form.ts'
import { ApplicationDocuments } from './ApplicationDocuments.tsx'
import classes from './application.module.css'

const DeclineDialog = lazyPart(() => import('../declining/DeclineDialog.tsx').then((file) => ({ default: file.DeclineDialog })))
const ConflictDialog = lazyPart(() => import('./ConflictDialog.tsx').then((file) => ({ default: file.ConflictDialog })))

interface Props {
  view: EvaluationView
  /** The application is not the person’s to evaluate any more. */
  onClosed: () => void
}

/** The middle pane: who applied, the answers and the documents. */
export function ApplicationPane({ view, onClosed }: Props) {
  const { t } = useTranslation(['evaluations', 'evaluation-declines'])
  const { head, application, mine, mayEvaluate, isOpen, mayDeclareConflict } = view
  const mayDecline = mayEvaluate && isOpen && mine?.state !== 'final'
  const isHidden = head.stage?.hidesApplicants === true
  const [isDeclaring, declare] = useState(false)
  const [isDeclining, decline] = useState(false)
  const form = useMemo(() => readEvaluationForm(application.form), [application.form])
  return (
    <>
      <header className={classes.applicationHead}>
        {!isHidden && <PersonAvatar name={application.applicant.fullname} address={application.applicant.avatar} size={40} />}
        <div className={classes.grow}>
          <h2>{application.applicant.fullname}</h2>
          <p className={text.soft}>
            {!isHidden && [application.protocolNumber ?? t('list.number', { id: application.id }), application.applicant.unit].filter(Boolean).join(' · ')}
            {application.submittedAt && (
              <>
                {!isHidden && ' · '}
                <SubmittedText {...application} submittedAt={application.submittedAt} />
              </>
            )}
          </p>
        </div>
        {(mayDecline || mayDeclareConflict) && (
          <div className={text.chips}>
            {mayDecline && (
              <Button variant="default" size="xs" leftSection={<IconUserOff size={18} stroke={1.75} aria-hidden />} onClick={() => decline(true)}>
                {t('evaluation-declines:one.open')}
              </Button>
            )}
            {mayDeclareConflict && (
              <Button variant="default" size="xs" leftSection={<IconBan size={18} stroke={1.75} aria-hidden />} onClick={() => declare(true)}>
                {t('conflict.open')}
              </Button>
            )}
          </div>
        )}
      </header>
      {isHidden && (
        <p className={classes.hidden}>
          <IconEyeOff size={18} stroke={1.75} aria-hidden />
          {t('application.hidden')}
        </p>
      )}
      <AnswerSummary form={form} data={application.data} />
      <ChosenItems items={application.items} />
      <ApplicationDocuments application={application} />
      {isDeclaring && (
        <Suspense>
          <ConflictDialog application={application} isDecided={view.isDecided} onDeclared={onClosed} onClose={() => declare(false)} />
        </Suspense>
      )}
      {isDeclining && (
        <Suspense>
          <DeclineDialog {...{ application, invitationId: head.invitationId, onDeclined: onClosed }} onClose={() => decline(false)} />
        </Suspense>
      )}
    </>
  )
}

function ChosenItems({ items }: Pick<EvaluatedApplication, 'items'>) {
  const { t } = useTranslation('evaluations')
  if (items.length === 0) return null
  return (
    <>
      <h3 className={classes.subtitle}>{t('application.items')}</h3>
      <ul className={classes.items}>
        {items.map(({ id, code, title }) => (
          <li key={id}>
            <span className={text.soft}>{code}</span> {title}
          </li>
        ))}
      </ul>
    </>
  )
}
