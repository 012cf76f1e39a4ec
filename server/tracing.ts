import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { MiddlewareHandler } from 'hono';
import type { RenderService } from '#art/node/render-service.ts';
import type { RunSpan } from '#backend/run-span.ts';
import { loggedPath } from './logged-path.ts';
import { partOf } from './metrics.ts';

export interface TracingOptions {
  /** Origin of the collector, e.g. `http://localhost:4318`; spans go to `/v1/traces` below it. */
  readonly endpoint: string;
  /** Share of the traces that begin here that is kept, 0 to 1. Default 1. */
  readonly share?: number;
}

/** Spans of what the shop does, for OpenTelemetry collectors. */
export interface Tracing {
  /** A span for each request; continues the caller's trace (`traceparent`). */
  readonly middleware: MiddlewareHandler;
  readonly span: RunSpan;
  /** The same service, whose paintings and prints are spans. */
  meter(renderer: RenderService): RenderService;
  /** Sends what is left, two seconds at most. */
  stop(): Promise<void>;
}

const STOP_MS = 2_000;
/** Statements can be long. */
const LONGEST_TEXT = 2_000;

/** Sends spans by OTLP/HTTP. Headers for the collector come from `OTEL_EXPORTER_OTLP_HEADERS`. */
export function openTracing({ endpoint, share = 1 }: TracingOptions): Tracing {
  const provider = createProvider(endpoint, share);
  const tracer = provider.getTracer('pawtrait');
  const propagator = new W3CTraceContextPropagator();
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

  const span: RunSpan = (name, attributes, work) =>
    tracer.startActiveSpan(name, { attributes }, async (active) => {
      try {
        return await work();
      } catch (error) {
        // Its message may hold user input.
        active.setStatus({
          code: SpanStatusCode.ERROR,
          message: error instanceof Error ? error.name : 'Error',
        });
        throw error;
      } finally {
        active.end();
      }
    });

  return {
    span,
    middleware: (c, next) => {
      const { method, path } = c.req;
      const caller = propagator.extract(context.active(), c.req.raw.headers, {
        get: (headers, name) => headers.get(name) ?? undefined,
        keys: (headers) => [...headers.keys()],
      });
      const attributes = {
        'http.request.method': method,
        'url.path': loggedPath(path),
        'pawtrait.part': partOf(path),
      };
      const options = { kind: SpanKind.SERVER, attributes };
      return tracer.startActiveSpan(`${method} ${partOf(path)}`, options, caller, async (active) => {
        try {
          await next();
          const { status, headers } = c.res;
          active.setAttribute('http.response.status_code', status);
          // The log has it, too.
          const id = headers.get('x-request-id');
          if (id) active.setAttribute('pawtrait.request_id', id);
          if (status >= 500) active.setStatus({ code: SpanStatusCode.ERROR });
        } finally {
          active.end();
        }
      });
    },
    meter: (renderer) => ({
      ...renderer,
      get load() {
        return renderer.load;
      },
      paint: (request, options) =>
        span(
          'paint',
          { 'pawtrait.style': request.style, 'pawtrait.background': request.background },
          async () => {
            const result = await renderer.paint(request, options);
            for (const [step, ms] of Object.entries(result.timings)) {
              trace.getActiveSpan()?.setAttribute(`pawtrait.ms.${step}`, Math.round(ms));
            }
            return result;
          },
        ),
      print: (order, options) => span('print', {}, () => renderer.print(order, options)),
    }),
    stop: async () => {
      const late = new Promise<void>((done) => setTimeout(done, STOP_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      context.disable();
    },
  };
}

function createProvider(endpoint: string, share: number): TracerProvider {
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'pawtrait' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: LONGEST_TEXT },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: new URL('/v1/traces', endpoint).href,
          timeoutMillis: STOP_MS,
        }),
        scheduledDelayMillis: 1_000,
      }),
    ],
  });
}
