import { ActionIcon, Button, type ButtonProps } from '@mantine/core'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useIsPhone } from './use-is-wide.ts'

type Props = Pick<ButtonProps, 'loading'> & ComponentProps<'button'>

/** Opens the actions menu. On a phone it is a sign beside the title, where the word would need a line of its own. */
export function ActionsButton(props: Props) {
  const { t } = useTranslation('applications')
  const name = t('edit.actions.title')
  return useIsPhone() ? (
    <ActionIcon variant="default" size={40} aria-label={name} title={name} {...props}>
      <IconDots size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  ) : (
    <Button variant="default" rightSection={<IconChevronDown size={17} stroke={1.75} aria-hidden />} {...props}>
      {name}
    </Button>
  )
}
