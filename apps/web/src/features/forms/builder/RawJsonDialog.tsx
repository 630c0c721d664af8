import type { FieldType } from '@klesis/contract/forms/field-types.ts'
import { withFieldTypes } from '@klesis/forms/kinds/field-types.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { readForm } from '@klesis/forms/model/read-form.ts'
import { scanForm } from '@klesis/forms/scripts/scan-form.ts'
import { Alert, Button, Group, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { JsonEditor } from '../../../ui/JsonEditor.tsx'
import { useGuardedClose } from '../../../ui/use-guarded-close.tsx'
import { fieldTypesQuery } from '../field-types/field-types.queries.ts'

interface Props {
  form: Form
  /** The first is the one in which the form is written. */
  languages: readonly string[]
  onChange: (form: Form) => void
  onClose: () => void
}

const read = (text: string, types: readonly FieldType[], language: string): Form | undefined => {
  try {
    const found = readForm(JSON.parse(text) as unknown)
    return found.ok ? withFieldTypes(found.form, types, language) : undefined
  } catch {
    return undefined
  }
}

/** The form as JSON. Unsupported types and scripts are listed before the change is applied. */
export function RawJsonDialog({ form, languages, onChange, onClose }: Props) {
  const { t } = useTranslation('builder')
  const [begun] = useState(() => JSON.stringify(form, null, 2))
  const [text, setText] = useState(begun)
  const { close, question } = useGuardedClose({ isModified: () => text !== begun, lost: t('json.lost'), onClose })
  const { data: types = [] } = useQuery(fieldTypesQuery)
  const next = read(text, types, languages[0] ?? 'el')
  const scan = next && scanForm(next)
  const findings = [
    ...(scan?.unsupported.map(({ key, type }) => t('scan.unsupported', { key, type })) ?? []),
    ...(scan?.scripts.filter(({ uses }) => uses.length > 0).map(({ key, uses }) => t('scan.script', { key, uses: uses.join(', ') })) ?? []),
    ...(scan?.repeatedKeys.map((key) => t('scan.repeated', { key })) ?? []),
  ]
  return (
    <Dialog onClose={close} size="xl" title={t('json.title')} closeOnClickOutside={false}>
      <JsonEditor label={t('json.label')} value={text} onChange={setText} />
      {!next && (
        <Alert mt="sm" color="red" role="alert">
          {t('json.notAForm')}
        </Alert>
      )}
      {findings.length > 0 && (
        <Alert mt="sm" color="amber" title={t('scan.title')}>
          <List size="sm">
            {findings.map((finding) => (
              <List.Item key={finding}>{finding}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Group justify="end" mt="md">
        <Button variant="default" onClick={close}>
          {t('cancel')}
        </Button>
        <Button
          disabled={!next}
          onClick={() => {
            if (next) onChange(next)
            onClose()
          }}
        >
          {t('json.apply')}
        </Button>
      </Group>
      {question}
    </Dialog>
  )
}
