import type { FieldType } from '@klesis/contract/forms/field-types.ts'
import { Select, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { faultsOf, isTextKind, possibleKinds, toFieldType, toValues } from './field-type-values.ts'
import { useSaveFieldType } from './field-types.queries.ts'
import { PatternFields } from './PatternFields.tsx'

const languages = ['el', 'en']

/** Adds a type of fields, or changes one, whose name then stays. */
export function FieldTypeDialog({ of, onClose }: { of?: FieldType; onClose: () => void }) {
  const { t } = useTranslation(['field-types', 'builder'])
  const form = useServerForm({
    initialValues: toValues(of),
    toBody: toFieldType,
    check: (values) => Object.fromEntries(Object.keys(faultsOf(values)).map((field) => [field, t(`fault.${field as keyof ReturnType<typeof faultsOf>}`)])),
    fieldOfRefusal: {
      'fieldType.isStandard': 'type',
      'fieldType.exists': 'type',
      'fieldType.unknownKind': 'kind',
      'fieldType.unknownRule': 'checkRule',
      'fieldType.badPattern': 'pattern',
      'fieldType.badExample': 'example',
    },
    save: useSaveFieldType(),
    onSaved: () => {
      void toast({ message: t('saved') })
      onClose()
    },
  })
  return (
    <Dialog size="lg" title={of ? t('editTitle') : t('addTitle')} onClose={onClose}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          <Refused error={form.refused} />
          <LocalizedInput label={t('name')} description={t('nameHelp')} languages={languages} isRequired {...form.field('title')} />
          <TextInput
            label={t('type')}
            description={t('typeHelp')}
            required
            readOnly={of !== undefined}
            spellCheck={false}
            autoCapitalize="off"
            {...form.input('type')}
          />
          <Select
            label={t('kind')}
            description={t('kindHelp')}
            data={possibleKinds.map((kind) => ({ value: kind, label: t(`builder:kind.${kind}`) }))}
            allowDeselect={false}
            searchable
            {...form.field('kind')}
            onChange={(kind) => kind && form.set({ kind })}
          />
          {isTextKind(form.values.kind) && <PatternFields form={form} languages={languages} />}
          <Switch label={t('isOffered')} description={t('isOfferedHelp')} {...form.input('isOffered', 'checkbox')} />
          <Textarea label={t('presets')} description={t('presetsHelp')} autosize minRows={2} maxRows={10} spellCheck={false} {...form.input('presets')} />
          <DialogButtons confirm={t('save')} isBusy={form.isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
