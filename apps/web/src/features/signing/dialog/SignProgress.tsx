import { Loader } from '@mantine/core'
import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './dialog.module.css'
import { type Phase, phases } from './use-signature.ts'

/** How far the signature is, in three steps. */
export function SignProgress({ phase }: { phase: Phase }) {
  const { t } = useTranslation('signing')
  const at = phases.indexOf(phase)
  return (
    <div className={classes.progress} role="status">
      <p className={classes.progressTitle}>{t('progress.title')}</p>
      <ol>
        {phases.map((one, index) => (
          <li key={one} data-state={index < at ? 'done' : index === at ? 'now' : 'later'} aria-current={index === at ? 'step' : undefined}>
            {index < at && <IconCheck size={18} stroke={2} aria-label={t('progress.done')} />}
            {index === at && <Loader size={18} type="oval" />}
            {index > at && <IconPointFilled size={18} aria-hidden />}
            {t(`progress.${one}`)}
          </li>
        ))}
      </ol>
      <p className={classes.help}>{t('progress.stay')}</p>
    </div>
  )
}
