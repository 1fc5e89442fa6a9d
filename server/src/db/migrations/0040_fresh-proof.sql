-- Fresh proof: when the user last proved, within a session, who they are (docs/decisions/089-second-factors.md).

alter table session add column proven_at timestamptz;

-- place

alter table one_time_code drop constraint one_time_code_purpose_check;

-- place

alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('login', 'reset', 'email', 'proof'));
