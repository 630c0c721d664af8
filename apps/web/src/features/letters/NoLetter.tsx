import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import type { LetterText } from '@klesis/contract/letters/letters.ts'
import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { letterExample } from './letter-examples.ts'
import classes from './letters.module.css'

interface Props {
  kind: LetterKind
  languages: readonly string[]
  onExample: (text: LetterText) => void
}

/** No letter of the kind is written yet: it can begin with an example. */
export function NoLetter({ kind, languages, onExample }: Props) {
  const { t } = useTranslation('letters')
  return (
    <div className={classes.none}>
      <IconFileText size={26} stroke={1.5} aria-hidden />
      <p>
        <b>{t('none.title')}</b> {t('none.text')}
      </p>
      <Button variant="default" size="xs" onClick={() => onExample(letterExample(kind, languages))}>
        {t('none.example')}
      </Button>
    </div>
  )
}
