import type { StepView } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { toAthensText } from '../../../../ui/athens-day.ts'
import type { ShownState } from '../../../../ui/StateChip.tsx'
import classes from './print.module.css'

/** The decisions on the application: who, for which position, what and when. */
export function Decisions({ steps }: { steps: readonly StepView[] }) {
  const { t } = useTranslation(['applications', 'app'])
  const language = useLanguage()
  const decided = steps.flatMap((step) => (step.decidedAt ? [{ ...step, decidedAt: step.decidedAt }] : []))
  if (decided.length === 0) return null
  return (
    <>
      <h2>{t('print.decisions')}</h2>
      <table className={classes.decisions}>
        <tbody>
          {decided.map((step) => (
            <tr key={step.id}>
              <td>{toAthensText(step.decidedAt)}</td>
              <td>
                {step.standsInFor ? t('edit.way.standsIn', { name: step.approver, other: step.standsInFor }) : step.approver}
                <small>{textIn(step.label, language)}</small>
              </td>
              <td>
                {t(`app:state.${step.state as ShownState}`)}
                {step.reason && <small>{step.reason}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
