import type { RehearsalReason, RehearsalStep } from '@klesis/contract/rehearsals/rehearsals.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toAthensText } from '../../ui/athens-day.ts'
import classes from './rehearsals.module.css'

/** Why exactly these people are asked, each sentence once. */
export function WhyList({ steps }: { steps: readonly RehearsalStep[] }) {
  const { t } = useTranslation('rehearsals')
  const language = useLanguage()
  const toParams = ({ params }: RehearsalReason) =>
    Object.fromEntries(
      Object.entries(params).map(([name, value]) => {
        if (typeof value === 'object') return [name, textIn(value, language)]
        return [name, name === 'at' ? toAthensText(String(value)) : value]
      }),
    )
  const sentences = [...new Set(steps.flatMap(({ why }) => why.map((reason) => t(`why.${reason.code}`, toParams(reason)))))]
  return (
    <>
      <h3 className={classes.subheading}>{t('step.why')}</h3>
      <ol className={classes.why}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </>
  )
}
