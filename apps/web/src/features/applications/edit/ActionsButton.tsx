import { Button, type ButtonProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useIsPhone } from './use-is-wide.ts'

type Props = Pick<ButtonProps, 'loading'> & ComponentProps<'button'>

/** Opens the actions menu. On a phone it is a sign beside the title, where the word would need a line of its own. */
export function ActionsButton(props: Props) {
  const { t } = useTranslation('applications')
  const name = t('edit.actions.title')
  const isPhone = useIsPhone()
  return (
    <Button
      variant="default"
      {...(isPhone ? { px: 12, fz: 20, 'aria-label': name, title: name } : { rightSection: <IconChevronDown size={17} stroke={1.75} aria-hidden /> })}
      {...props}
    >
      {isPhone ? '⋯' : name}
    </Button>
  )
}
