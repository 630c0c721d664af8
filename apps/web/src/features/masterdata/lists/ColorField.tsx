import { type TagColor, tagColors } from '@klesis/contract/masterdata/tag-colors.ts'
import { Group, Radio } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'

/** The colours of the theme, each as the chip that will be shown. */
export function ColorField({ value, onChange }: { value: TagColor; onChange: (color: TagColor) => void }) {
  const { t } = useTranslation('code-lists')
  return (
    <Radio.Group label={t('color')} value={value} onChange={(chosen) => onChange(tagColors.find((one) => one === chosen) ?? 'gray')}>
      <Group mt="xs" gap="sm">
        {tagColors.map((color) => (
          <Radio key={color} value={color} label={<Chip tone={color}>{t(`color.${color}`)}</Chip>} />
        ))}
      </Group>
    </Radio.Group>
  )
}
