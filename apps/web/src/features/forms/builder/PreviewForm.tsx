import type { Component, Form } from '@klesis/forms/model/form.ts'
import { stillEmpty } from '@klesis/forms/scripts/still-empty.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormFill } from '../FormFill.tsx'
import { useLatest } from '../render/use-latest.ts'
import classes from './builder.module.css'
import { inventPreview } from './invent-preview.ts'
import { nameOfLanguage } from './name-of-language.ts'

interface Props {
  form: Form
  languages: readonly string[]
  initial: string
  initialWidth: 'wide' | 'phone'
}

/** The form as people will see it, in each language, on a wide screen or a phone. Its answers are not saved, and they stay while the form is changed. */
export function PreviewForm({ form, languages, initial, initialWidth }: Props) {
  const { t } = useTranslation('builder')
  const [chosen, setLanguage] = useState(initial)
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? 'el')
  const [width, setWidth] = useState<string>(initialWidth)
  const [data, setData] = useState<Record<string, unknown>>({})
  const [empty, setEmpty] = useState<readonly Component[]>([])
  const [isInventing, setInventing] = useState(false)
  const latest = useLatest({ form, data })
  const invent = async () => {
    setInventing(true)
    try {
      const invented = await inventPreview(form, language)
      // Answers to another form, or in place of what was entered meanwhile, are of no use.
      if (latest.current.form !== form || latest.current.data !== data) return
      setData(invented.answers)
      setEmpty(invented.empty)
    } finally {
      setInventing(false)
    }
  }
  const leftEmpty = useMemo(() => stillEmpty(form, data, empty), [form, data, empty])
  const translate = translator(form, language)
  return (
    <>
      <Group mb="lg" gap="sm">
        {languages.length > 1 && (
          <SegmentedControl
            aria-label={t('preview.language')}
            value={language}
            onChange={setLanguage}
            data={languages.map((one) => ({ value: one, label: nameOfLanguage(one) }))}
          />
        )}
        <SegmentedControl
          aria-label={t('preview.width')}
          value={width}
          onChange={setWidth}
          data={[
            { value: 'wide', label: t('preview.wide') },
            { value: 'phone', label: t('preview.phone') },
          ]}
        />
        <Button variant="default" className={classes.wrapping} loading={isInventing} onClick={() => void invent()}>
          {t('preview.invented')}
        </Button>
      </Group>
      {leftEmpty.length > 0 && (
        <Text role="status" size="sm" mb="md">
          {t('preview.leftEmpty', { fields: leftEmpty.map(({ key, label }) => (typeof label === 'string' && translate(label)) || key).join(', ') })}
        </Text>
      )}
      <FormFill
        className={width === 'phone' ? classes.phone : classes.wide}
        form={form}
        data={data}
        onChange={setData}
        language={language === 'en' ? 'en' : 'el'}
        findChoices={async ({ data: from }) => [{ label: t('preview.elsewhere', { source: sourceOf(from) }), value: '' }]}
      />
    </>
  )
}

/** The address or stored form from which a field gets its choices; nothing is read for a preview. */
const sourceOf = (data: unknown): string => {
  const { url, resource } = (data ?? {}) as { url?: string; resource?: string }
  return url || resource || '–'
}
