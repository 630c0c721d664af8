import type { FormAnswers } from '@klesis/contract/wire.ts'
import { summarise } from '@klesis/forms/diff/summarise.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toast } from '../../../ui/toast.ts'
import { useLineText } from '../../forms/read/use-line-text.ts'

interface Props {
  form: Form
  data: FormAnswers
  onDrop: () => void
}

/** Says that the evaluation shown lacks what was written here, and hands it out as text. */
export function HeldNotice({ form, data, onDrop }: Props) {
  const { t } = useTranslation('evaluations')
  const language = useLanguage()
  const lines = useMemo(() => summarise(form, data, language, { now: new Date() }), [form, data, language])
  const textOf = useLineText(lines)
  const copy = async () => {
    await navigator.clipboard.writeText(lines.map((line) => `${line.label}: ${textOf(line)}`).join('\n'))
    void toast({ message: t('held.copied') })
  }
  return (
    <Alert color="amber" title={t('held.title')} icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
      {t('held.text')}
      <Group gap="xs" mt="xs">
        <Button variant="default" size="xs" onClick={() => void copy()}>
          {t('held.copy')}
        </Button>
        <Button variant="subtle" size="xs" onClick={onDrop}>
          {t('held.drop')}
        </Button>
      </Group>
    </Alert>
  )
}
