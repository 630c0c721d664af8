import { textIn } from '@klesis/contract/text-in.ts'
import { Button } from '@mantine/core'
import { IconMasksTheater } from '@tabler/icons-react'
import type { SessionChoice } from '../../api/screen-session.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import text from '../../ui/text.module.css'
import classes from './bar.module.css'

interface Props {
  choice: SessionChoice
  onChoose: (chosen: 'screen' | 'own') => void
}

/** A new tab while the screen of a rehearsal is open in another one: nobody acts for real who thinks that they play. */
export function ChooseSession({ choice: { screen, own }, onChoose }: Props) {
  const { t } = useTranslation('rehearsals')
  const title = textIn(screen.rehearsal.title, useLanguage())
  return (
    <main className={classes.choice}>
      <IconMasksTheater size={32} stroke={1.75} aria-hidden />
      <h1>{t('choice.title')}</h1>
      <p className={text.flat}>{t('choice.text', { title })}</p>
      <div className={classes.bandActions}>
        <Button autoFocus onClick={() => onChoose('screen')}>
          {t('choice.screen')}
        </Button>
        <Button variant="default" onClick={() => onChoose('own')}>
          {own ? t('choice.own', { uid: own.uid }) : t('choice.signIn')}
        </Button>
      </div>
    </main>
  )
}
