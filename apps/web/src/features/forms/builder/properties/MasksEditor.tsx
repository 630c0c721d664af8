import { changeComponent } from '@klesis/forms/edit/edit-form.ts'
import { recordsOf } from '@klesis/forms/model/is-record.ts'
import { textOf } from '@klesis/forms/model/text-of.ts'
import { ActionIcon, Button, Group, Input, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useBuilderContext } from '../builder-context.ts'
import type { EditorProps } from './use-property.ts'
import { useProperty } from './use-property.ts'

/** Several masks, of which an answer fits one; its name is stored with the answer. They count while `allowMultipleMasks` is set. */
export function MasksEditor({ path, property: { at, name } }: EditorProps) {
  const { t } = useTranslation('builder')
  const { builder } = useBuilderContext()
  const { value } = useProperty(path, at)
  const isOn = useProperty(path, ['allowMultipleMasks']).value === true
  const masks = isOn ? recordsOf(value) : []
  const put = (next: readonly Record<string, unknown>[], field = '') => {
    const counted = changeComponent(builder.form, path, ['allowMultipleMasks'], next.length > 0)
    builder.change(changeComponent(counted, path, at, next), field)
  }
  const edit = (index: number, part: 'label' | 'mask', text: string) =>
    put(
      masks.map((one, position) => (position === index ? { ...one, [part]: text } : one)),
      [...path, ...at, index, part].join('.'),
    )
  return (
    <Input.Wrapper size="sm" label={t(`property.${name}`)} description={t('masks.help')} labelElement="div">
      <div>
        {masks.map((mask, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: masks have no identifiers
          <Group key={index} wrap="nowrap" align="end" gap="xs" mb="xs">
            <TextInput
              size="sm"
              label={t('masks.name', { number: index + 1 })}
              value={textOf(mask.label ?? '')}
              onChange={(event) => edit(index, 'label', event.currentTarget.value)}
            />
            <TextInput
              size="sm"
              label={t('masks.mask', { number: index + 1 })}
              value={textOf(mask.mask ?? '')}
              onChange={(event) => edit(index, 'mask', event.currentTarget.value)}
            />
            <ActionIcon aria-label={t('masks.remove', { number: index + 1 })} onClick={() => put(masks.filter((_, position) => position !== index))}>
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        <Button size="compact-sm" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => put([...masks, { label: '', mask: '' }])}>
          {t('masks.add')}
        </Button>
      </div>
    </Input.Wrapper>
  )
}
