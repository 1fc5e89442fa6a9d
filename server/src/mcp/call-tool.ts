import { DomainError } from '@kurus/core/contract/errors';
import type { InnerAnswer, InnerCall } from '../http/api/inner-call.ts';
import { errorResult, resultOf, type ToolResult } from './result.ts';
import { ArgumentError, type Arguments, TOOLS } from './tools.ts';

export type CallInside = (call: InnerCall) => Promise<InnerAnswer>;

const BY_NAME = new Map(TOOLS.map((tool) => [tool.name, tool]));

/**
 * Calls a tool. A refusal of the interface is a result with its code, so that the assistant can read it.
 * @returns undefined for an unknown tool
 * @throws DomainError SESSION_INVALID once the token has ended
 */
export async function callTool(
  call: CallInside,
  name: string,
  args: Arguments,
  nowMs: number,
): Promise<ToolResult | undefined> {
  const tool = BY_NAME.get(name);
  if (!tool) return undefined;
  const surplus = Object.keys(args).find((argument) => !tool.takes.has(argument));
  if (surplus !== undefined) return errorResult('FIELD_INVALID', 'An argument is not among those of the tool.');
  const data: Record<string, unknown> = {};
  try {
    for (const [member, inner] of Object.entries(tool.calls(args, nowMs))) {
      const answer = await call(inner);
      if (answer.status === 401) throw new DomainError('SESSION_INVALID');
      const envelope = JSON.parse(answer.text) as Envelope;
      const { success, code = 'INTERNAL', message = '', ...rest } = envelope;
      if (success !== true) return errorResult(code, message);
      data[member] = tool.picked ? tool.picked(rest.data) : rest.data;
    }
  } catch (error) {
    if (error instanceof ArgumentError) return errorResult('FIELD_INVALID', error.message);
    throw error;
  }
  if (tool.picked && data['data'] === undefined) return errorResult('SYMBOL_UNKNOWN', 'There is no such asset.');
  return resultOf('data' in data ? data['data'] : data);
}

interface Envelope {
  readonly success: boolean;
  readonly code?: string;
  readonly message?: string;
  readonly data?: unknown;
}
