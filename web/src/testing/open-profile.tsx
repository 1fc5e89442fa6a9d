import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProfileView } from '../features/profile/profile-view.tsx';
import { queryClient } from '../lib/query-client.ts';
import { ToastRegion } from '../ui/toast.tsx';

/** Opens the profile with its notes and waits until it is loaded. */
export async function openProfile() {
  render(
    <QueryClientProvider client={queryClient}>
      <ProfileView />
      <ToastRegion />
    </QueryClientProvider>,
  );
  await screen.findByRole('textbox', { name: 'Ad soyad' });
  return userEvent.setup();
}
