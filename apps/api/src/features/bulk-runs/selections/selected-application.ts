export interface SelectedApplication {
  id: number
  invitationId: number
}
