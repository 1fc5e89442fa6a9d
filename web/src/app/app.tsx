import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { ToastRegion } from '../ui/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ConnectionNote } from './offline/connection-note.tsx';
import { Protected } from './protected.tsx';
import {
  DashboardPage,
  ForgotPasswordPage,
  LoginPage,
  OtpPage,
  ProfileScreen,
  RegisterPage,
  StockMarketScreen,
} from './screens.tsx';

/** The routes of the specification (section 2). */
export function App() {
  return (
    <ErrorBoundary>
      <ConnectionNote />
      <Suspense>
        <Switch>
          <Route path="/">
            <Redirect to="/login" replace />
          </Route>
          <Route path="/login" component={LoginPage} />
          <Route path="/register" component={RegisterPage} />
          <Route path="/otp-verify" component={OtpPage} />
          <Route path="/forgot-password" component={ForgotPasswordPage} />
          <Route path="/dashboard">
            <Protected screen={DashboardPage} />
          </Route>
          <Route path="/stock-market">
            <Protected screen={StockMarketScreen} />
          </Route>
          <Route path="/profile">
            <Protected screen={ProfileScreen} />
          </Route>
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
      <ToastRegion />
    </ErrorBoundary>
  );
}
