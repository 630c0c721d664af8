import type { ApplicationOutline } from '@klesis/contract/applications/outline.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import text from '../../../ui/text.module.css'
import classes from './outline.module.css'

interface Props {
  outline: Pick<ApplicationOutline, 'deciders' | 'isEvaluated' | 'mayDiffer'>
}

/** Whether there is anything to say about who decides. */
export const hasDeciders = ({ deciders, isEvaluated, mayDiffer }: Props['outline']) => deciders.length > 0 || isEvaluated || mayDiffer

/** Who decides on an application, in order, and how long each usually takes. */
export function Deciders({ outline: { deciders, isEvaluated, mayDiffer } }: Props) {
  const { t } = useTranslation('outline')
  const language = useLanguage()
  const usual = (days: number) => (days === 0 ? t('sameDay') : t('usual', { count: days }))
  return (
    <>
      <ol className={classes.list}>
        {isEvaluated && <li>{t('evaluation')}</li>}
        {deciders.map(({ title, usualDays }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two can have one title, and none moves
          <li key={index}>
            {textIn(title, language)}
            {usualDays !== null && <span className={classes.usual}>{usual(usualDays)}</span>}
          </li>
        ))}
      </ol>
      {mayDiffer && <p className={text.soft}>{t('mayDiffer')}</p>}
      {deciders.some(({ usualDays }) => usualDays !== null) && <p className={text.soft}>{t('usualNote')}</p>}
    </>
  )
}
