import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import classes from './Toasts.module.css'

export function Toasts() {
  return <Notifications position="bottom-right" classNames={{ root: classes.toasts }} />
}
