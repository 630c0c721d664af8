import { InputBase } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../render/form.module.css'
import type { ListProps } from './list-props.ts'

type Props = Pick<ListProps, 'options' | 'chosen' | 'onChoose' | 'placeholder'> &
  Omit<ComponentProps<typeof InputBase<'select'>>, 'component' | 'value' | 'onChange' | 'placeholder'>

/** A short list as the browser's own select. It needs no code of its own, so it opens at once, and on a phone it fills the screen. */
export function NativeSelect({ options, chosen, onChoose, placeholder, ...inputProps }: Props) {
  const { t } = useTranslation('forms')
  const value = chosen[0] ?? ''
  return (
    <InputBase
      {...inputProps}
      component="select"
      pointer
      classNames={{ input: `${classes.list} ${value === '' ? classes.unanswered : ''}` }}
      rightSection={<IconChevronDown size={17} aria-hidden />}
      rightSectionPointerEvents="none"
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value === '' ? [] : [currentTarget.value])}
    >
      {options.every((option) => option.value !== '') && <option value="">{placeholder ?? t('select.choose')}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </InputBase>
  )
}
