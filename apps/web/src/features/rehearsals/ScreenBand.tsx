import { Button } from '@mantine/core'
import { IconArrowLeft, IconMasksTheater } from '@tabler/icons-react'
import { leaveScreen, type Session } from '../../api/session.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toText } from '../../ui/localized-text.ts'
import classes from './bar.module.css'

/** Says on every page that is shown as an invented person sees it, also when it is printed, that this is a rehearsal; a button leads back. */
export function ScreenBand({ id, title }: NonNullable<Session['rehearsal']>) {
  const { t } = useTranslation('rehearsals')
  const language = useLanguage()
  const leave = () => {
    leaveScreen()
    // A page is loaded anew, so that nothing that was read in the rehearsal stays.
    location.assign(`/invitation/rehearsal/${id}`)
  }
  return (
    <aside className={classes.band} data-over aria-label={t('title')}>
      <IconMasksTheater size={22} stroke={1.75} aria-hidden />
      <p className={classes.bandText}>
        <strong>{t('title')}</strong> · {t('screen.band', { title: toText(title, language) })}
      </p>
      <div className={classes.bandActions}>
        <Button variant="default" size="sm" leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />} onClick={leave}>
          {t('screen.back')}
        </Button>
      </div>
    </aside>
  )
}
