import type { Letter, LetterText } from '@klesis/contract/letters/letters.ts'
import { Alert, Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toAthensText } from '../../ui/athens-day.ts'
import { HtmlView } from '../../ui/HtmlView.tsx'
import classes from './letters.module.css'
import type { LetterDraft } from './use-letter-draft.ts'

interface Props {
  letter: LetterDraft
  theirs: Letter
  languages: readonly string[]
}

const differsIn = (language: string, one: LetterText, other: LetterText) =>
  (['title', 'body'] as const).some((part) => (one[part][language] ?? '') !== (other[part][language] ?? ''))

/** Somebody else saved meanwhile: their letter beside the one that was typed here, in the languages in which they differ, and which of them is kept. */
export function LetterConflict({ letter, theirs, languages }: Props) {
  const { t } = useTranslation('letters')
  const shown = languages.filter((language) => differsIn(language, letter.text, theirs))
  const who = { who: theirs.saved?.savedBy ?? '', when: theirs.saved ? toAthensText(theirs.saved.savedAt, 'minute') : '' }
  const sides = [
    { name: 'theirs', text: theirs },
    { name: 'mine', text: letter.text },
  ] as const
  return (
    <Alert color="amber" role="alert" icon={<IconUsers stroke={1.75} />} title={t('conflict')}>
      <p data-private>{t('conflict.who', who)}</p>
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
        <Button size="xs" onClick={letter.keepMine}>
          {t('conflict.keepMine')}
        </Button>
        <Button size="xs" variant="default" onClick={letter.drop}>
          {t('conflict.takeTheirs')}
        </Button>
      </Group>
    </Alert>
  )
}
