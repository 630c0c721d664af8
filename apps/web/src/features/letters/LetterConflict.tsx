import type { LetterText } from '@klesis/contract/letters/letters.ts'
import { Alert, Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toAthensText } from '../../ui/athens-day.ts'
import { HtmlView } from '../../ui/HtmlView.tsx'
import classes from './letters.module.css'
import { differsIn } from './same-text.ts'

interface Props {
  mine: LetterText
  theirs: LetterText
  /** Who saved theirs and when, if somebody wrote it. */
  by: { name: string; at: string } | null
  languages: readonly string[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody else saved meanwhile: their letter beside the one that was typed here, in the languages in which they differ, and which of them is kept. */
export function LetterConflict({ mine, theirs, by, languages, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useTranslation('letters')
  const shown = languages.filter((language) => differsIn(language, mine, theirs))
  const sides = [
    { name: 'theirs', text: theirs },
    { name: 'mine', text: mine },
  ] as const
  return (
    <Alert color="amber" role="alert" icon={<IconUsers stroke={1.75} />} title={t('conflict')}>
      <p data-private>{by ? t('conflict.who', { who: by.name, when: toAthensText(by.at, 'minute') }) : t('conflict.kept')}</p>
      {shown.length === 0 && <p>{t('conflict.same')}</p>}
      {shown.map((language) => (
        <div key={language} className={classes.sides}>
          {sides.map(({ name, text }) => (
            <section key={name}>
              <h4>{languages.length > 1 ? t(`conflict.${name}In`, { language }) : t(`conflict.${name}`)}</h4>
              <div lang={language} className={classes.version}>
                <b>{text.title[language] ?? ''}</b>
                <HtmlView html={text.body[language] ?? ''} />
              </div>
            </section>
          ))}
        </div>
      ))}
      <Group mt="sm">
        <Button size="xs" onClick={onKeepMine}>
          {t('conflict.keepMine')}
        </Button>
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
      </Group>
    </Alert>
  )
}
