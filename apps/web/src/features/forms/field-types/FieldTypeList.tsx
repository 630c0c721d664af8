import type { FieldType } from '@klesis/contract/forms/field-types.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { type FieldKind, kinds } from '@klesis/forms/kinds/kinds.ts'
import { Button, Group } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { SectionRow, SectionRows } from '../../../ui/SectionRows.tsx'

interface Props {
  title: string
  text: string
  types: readonly FieldType[]
  onEdit: (type: FieldType) => void
  onRemove: (type: FieldType) => void
}

const isKind = (name: string): name is FieldKind => Object.hasOwn(kinds, name)

/** Types of fields with what makes each of them out. */
export function FieldTypeList({ title, text, types, onEdit, onRemove }: Props) {
  const { t } = useTranslation(['field-types', 'builder'])
  const language = useLanguage()
  const factsOf = ({ kind, checkRule, pattern, example }: FieldType) =>
    [
      t('filledAs', { kind: isKind(kind) ? t(`builder:kind.${kind}`) : kind }),
      checkRule && t('hasCheck'),
      pattern && t('hasPattern', { pattern }),
      example && t('hasExample', { example }),
    ].filter(Boolean)
  return (
    <SectionCard title={title} text={text}>
      <SectionRows>
        {types.map((type) => {
          const name = textIn(type.title, language) || type.type
          return (
            <SectionRow
              key={type.type}
              title={name}
              action={
                <Group gap="xs">
                  <Button variant="default" size="sm" aria-label={t('editOne', { name })} onClick={() => onEdit(type)}>
                    {t('edit')}
                  </Button>
                  <Button variant="default" size="sm" aria-label={t('removeOne', { name })} onClick={() => onRemove(type)}>
                    {t('remove')}
                  </Button>
                </Group>
              }
            >
              <small>
                <code>{type.type}</code> · {factsOf(type).join(' · ')}
              </small>
            </SectionRow>
          )
        })}
      </SectionRows>
    </SectionCard>
  )
}
