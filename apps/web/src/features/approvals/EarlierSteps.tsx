import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Fragment } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateText } from '../../ui/DateText.tsx'
import { type ShownState, StateChip } from '../../ui/StateChip.tsx'
import { AnswerSummary } from '../forms/index.ts'
import classes from './approvals.module.css'

/** The earlier decisions on the application and who made them. */
export function EarlierSteps({ application }: { application: ApplicationView }) {
  const { t } = useTranslation('approvals')
  const language = useLanguage()
  const decided = application.steps.filter((step) => step.decidedAt !== null)
  if (decided.length === 0) return null
  return (
    <>
      <h3 className={classes.subtitle}>{t('pane.earlier')}</h3>
      <ul className={classes.documents}>
        {decided.map((step) => (
          <li key={step.id}>
            <StateChip state={step.state as ShownState} />{' '}
            {[textIn(step.label, language), step.approver].filter(Boolean).map((words) => (
              <Fragment key={words}>{words}, </Fragment>
            ))}
            <DateText moment={step.decidedAt as string} />
            {step.reason && <div className={classes.reason}>{step.reason}</div>}
            {step.answers && <AnswerSummary form={step.answers.form as unknown as Form} data={step.answers.data} />}
          </li>
        ))}
      </ul>
    </>
  )
}
