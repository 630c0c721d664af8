import { textIn } from '@klesis/contract/text-in.ts'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconMasksTheater } from '@tabler/icons-react'
import { leaveScreen, type Session, screenEnded } from '../../api/session.ts'
import { useStore } from '../../api/store.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './bar.module.css'

/** Says on every page shown as an invented person sees it, also when it is printed, that this is a rehearsal or that its screen has closed; a button leads back. */
export function ScreenBand({ id, title }: NonNullable<Session['rehearsal']>) {
  const { t } = useTranslation('rehearsals')
  const language = useLanguage()
  const isEnded = useStore(screenEnded)
  const leave = () => {
    leaveScreen()
    // A page is loaded anew, so that nothing that was read in the rehearsal stays.
    location.assign(`/invitation/rehearsal/${id}`)
  }
  return (
    <aside className={classes.band} data-over data-ended={isEnded || undefined} aria-label={t('title')} role={isEnded ? 'alert' : undefined}>
      <IconMasksTheater size={22} stroke={1.75} aria-hidden />
      <p className={classes.bandText}>
        <strong>{t('title')}</strong> · {t(isEnded ? 'screen.ended' : 'screen.band', { title: textIn(title, language) })}
      </p>
      <div className={classes.bandActions}>
        <Button variant={isEnded ? 'filled' : 'default'} size="sm" leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />} onClick={leave}>
          {t('screen.back')}
        </Button>
      </div>
    </aside>
  )
}
