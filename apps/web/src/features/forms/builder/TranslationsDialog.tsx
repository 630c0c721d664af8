import type { Form } from '@klesis/forms/model/form.ts'
import { textsOf } from '@klesis/forms/translate/texts-of.ts'
import { withTranslation } from '@klesis/forms/translate/translator.ts'
import { Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { nameOfLanguage } from './name-of-language.ts'

interface Props {
  form: Form
  languages: readonly string[]
  onChange: (form: Form) => void
  onClose: () => void
}

/** Every text of the form beside its translation, with a filter for missing ones. */
export function TranslationsDialog({ form, languages, onChange, onClose }: Props) {
  const { t } = useTranslation('builder')
  const others = languages.slice(1)
  const [language, setLanguage] = useState(others[0] ?? 'en')
  const [draft, setDraft] = useState(form)
  const [onlyMissing, setOnlyMissing] = useState(false)
  const of = (one: Form, text: string) => one.i18n?.[language]?.[text] ?? ''
  const texts = textsOf(form).filter((text) => !onlyMissing || of(form, text) === '')
  return (
    <Dialog onClose={onClose} size="xl" title={t('translations.title')}>
      <Group mb="md">
        {others.length > 1 && (
          <NativeSelect
            aria-label={t('toolbar.language')}
            value={language}
            data={others.map((one) => ({ value: one, label: nameOfLanguage(one) }))}
            onChange={(event) => setLanguage(event.currentTarget.value)}
          />
        )}
        <Checkbox label={t('translations.onlyMissing')} checked={onlyMissing} onChange={(event) => setOnlyMissing(event.currentTarget.checked)} />
      </Group>
      <Stack gap="md">
        {texts.map((text) => (
          <Textarea
            key={text}
            autosize
            minRows={1}
            label={text}
            value={of(draft, text)}
            onChange={(event) => setDraft(withTranslation(draft, language, text, event.currentTarget.value))}
          />
        ))}
        {texts.length === 0 && <Text c="dimmed">{t('translations.none')}</Text>}
      </Stack>
      <Group justify="end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          onClick={() => {
            onChange(draft)
            onClose()
          }}
        >
          {t('translations.apply')}
        </Button>
      </Group>
    </Dialog>
  )
}
