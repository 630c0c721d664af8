import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import type { LetterText } from '@klesis/contract/letters/letters.ts'
import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { letterExample } from './letter-examples.ts'

interface Props {
  kind: LetterKind
  languages: readonly string[]
  onExample: (text: LetterText) => void
}

/** No letter of the kind is written yet: it can begin with an example. */
export function NoLetter({ kind, languages, onExample }: Props) {
  const { t } = useTranslation('letters')
  return (
    <EmptyState
      icon={IconFileText}
      title={t('none.title')}
      action={
        <Button variant="default" onClick={() => onExample(letterExample(kind, languages))}>
          {t('none.example')}
        </Button>
      }
    >
      {t('none.text')}
    </EmptyState>
  )
}
